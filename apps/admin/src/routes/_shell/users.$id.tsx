import { createFileRoute } from '@tanstack/react-router'
import { UserProfile } from '../../features/users/user-profile.tsx'

export const Route = createFileRoute('/_shell/users/$id')({
  validateSearch: (search): { dialog?: 'password' } =>
    search.dialog === 'password' ? { dialog: 'password' } : {},
  component: UserProfile,
})
