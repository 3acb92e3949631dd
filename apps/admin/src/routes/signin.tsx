import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignIn } from '../features/sign-in/sign-in.tsx'
import { hasSession } from '../lib/session/session.ts'

export const Route = createFileRoute('/signin')({
  validateSearch: (search): { returnTo?: string; changed?: 'password' } => ({
    // Only paths of this site: no redirect to another website.
    ...(typeof search.returnTo === 'string' &&
      /^\/(?![/\\])/.test(search.returnTo) && { returnTo: search.returnTo }),
    ...(search.changed === 'password' && { changed: search.changed }),
  }),
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: '/home', replace: true })
  },
  component: SignIn,
})
