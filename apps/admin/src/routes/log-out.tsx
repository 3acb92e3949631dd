import { createFileRoute, redirect } from '@tanstack/react-router'
import { signOut } from '../lib/session/session.ts'

export const Route = createFileRoute('/log-out')({
  beforeLoad: ({ preload }) => {
    if (preload) return
    signOut()
    throw redirect({ to: '/signin', replace: true })
  },
})
