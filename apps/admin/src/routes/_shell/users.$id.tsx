import { createFileRoute } from '@tanstack/react-router'
import { ConsultantEnquiries } from '../../features/enquiries/consultant-enquiries.tsx'
import { UserProfile } from '../../features/users/profile/user-profile.tsx'
import { loadScreen } from '../../lib/load-screen.ts'

export const Route = createFileRoute('/_shell/users/$id')({
  validateSearch: (search): { dialog?: 'password' } =>
    search.dialog === 'password' ? { dialog: 'password' } : {},
  loader: ({ context: { queryClient }, params }) =>
    loadScreen(['users', 'enquiries'], import('../../features/users/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.userQuery(Number(params.id)))
    }),
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
