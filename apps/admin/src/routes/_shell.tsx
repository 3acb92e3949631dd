import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../features/shell/shell.tsx'
import { configQuery } from '../lib/config.ts'
import { hasSession } from '../lib/session/session.ts'
import { meQuery } from '../lib/session/use-me.ts'

export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ location }) => {
    if (!hasSession()) throw redirect({ to: '/signin', search: { returnTo: location.href }, replace: true })
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(configQuery), queryClient.ensureQueryData(meQuery)]),
  component: Shell,
})
