import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { hasSession } from '../lib/session/token.ts'
import { readWayBack } from '../lib/session/way-back.ts'

export const Route = createFileRoute('/signin')({
  // What is refused is named too: a key that is left out keeps the value in the address.
  validateSearch: (search): { returnTo?: string | undefined; changed?: 'password' | undefined } => ({
    returnTo: readWayBack(search.returnTo),
    changed: search.changed === 'password' ? search.changed : undefined,
  }),
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: '/home', replace: true })
  },
  component: SignIn,
})
