import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { hasSession } from '../lib/session/session.ts'

export const Route = createFileRoute('/signin')({
  validateSearch: (search): { returnTo?: string; changed?: 'password' } => ({
    // Only a path of this site: an address of another one must not ride along.
    ...(typeof search.returnTo === 'string' &&
      /^\/(?![/\\])/.test(search.returnTo) && { returnTo: search.returnTo }),
    ...(search.changed === 'password' && { changed: search.changed }),
  }),
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: '/home', replace: true })
  },
  component: SignIn,
})
