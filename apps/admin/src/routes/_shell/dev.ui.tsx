import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/dev/ui')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw redirect({ to: '/home', replace: true })
  },
})
