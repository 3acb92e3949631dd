import { createFileRoute, redirect } from '@tanstack/react-router'
import { Dialogs } from '../app/dialogs.tsx'
import { KeptVerdicts } from '../app/kept-verdicts.tsx'
import { Shell } from '../features/shell/shell.tsx'
import { configQuery } from '../lib/config.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { preferencesQuery } from '../lib/preferences.ts'
import { queryClient } from '../lib/query-client.ts'
import { isStaff, meQuery, signOut } from '../lib/session/session.ts'
import { hasSession } from '../lib/session/token.ts'

const signIn = (returnTo: string) => redirect({ to: '/signin', search: { returnTo }, replace: true })

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw signIn(location.href)
  },
  loader: async ({ location }) => {
    const [me] = await Promise.all([
      queryClient.ensureQueryData(meQuery),
      queryClient.ensureQueryData(configQuery),
      loadTexts('shell'),
      // Without them the screens are as they are for everybody.
      queryClient.ensureQueryData(preferencesQuery).catch(() => undefined),
    ])
    if (isStaff(me)) return
    signOut()
    throw signIn(location.href)
  },
  component: () => (
    <Shell
      dialogs={
        <>
          <Dialogs />
          <KeptVerdicts />
        </>
      }
    />
  ),
})
