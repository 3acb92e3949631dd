import { createFileRoute } from '@tanstack/react-router'
import { ConsultantEnquiries } from '../../features/enquiries/consultant-enquiries.tsx'
import { UserProfile } from '../../features/users/profile/user-profile.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/users/$id')({
  validateSearch: (search): { dialog?: 'password' } =>
    search.dialog === 'password' ? { dialog: 'password' } : {},
  loader: async ({ context: { queryClient }, params }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/users/queries.ts'),
      loadTexts('users', 'enquiries'),
    ])
    // Not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.userQuery(Number(params.id)))
  },
  component: User,
})

function User() {
  const id = Number(Route.useParams().id)
  const navigate = Route.useNavigate()
  return (
    <UserProfile
      // Another user begins with dialogs of his own.
      key={id}
      id={id}
      isChangingPassword={Route.useSearch().dialog === 'password'}
      onChangePassword={(isChanging) =>
        // Whoever closes the dialog has been asked already about what is in it.
        navigate({ search: isChanging ? { dialog: 'password' } : {}, replace: true, ignoreBlocker: true })
      }
      onDeleted={() => navigate({ to: '/users' })}
      enquiries={<ConsultantEnquiries userId={id} />}
    />
  )
}
