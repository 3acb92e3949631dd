import { createFileRoute } from '@tanstack/react-router'
import { BelowConsultantEnquiries, ConsultantEnquiries } from '../../features/enquiries/enquiries-panel.tsx'
import { PersonLetters } from '../../features/open-calls/letters/person-letters.tsx'
import { UserProfile } from '../../features/users/profile/user-profile.tsx'
import { useListLink } from '../../lib/list/record/place.ts'
import { loadScreen } from '../../lib/load-screen.ts'

const texts = ['users', 'enquiries', 'letters'] as const

export const Route = createFileRoute('/_shell/users/$id')({
  validateSearch: (search): { dialog?: 'password' } =>
    search.dialog === 'password' ? { dialog: 'password' } : {},
  staticData: { texts },
  loader: ({ params }) =>
    loadScreen(texts, import('../../features/users/queries.ts'), (queries) => [
      queries.userQuery(Number(params.id)),
    ]),
  component: User,
})

function User() {
  const id = Number(Route.useParams().id)
  const navigate = Route.useNavigate()
  const list = useListLink('/users')
  return (
    <UserProfile
      // Another user starts with fresh dialogs.
      key={id}
      id={id}
      isChangingPassword={Route.useSearch().dialog === 'password'}
      onChangePassword={(isChanging) =>
        // The dialog itself asks about unsaved changes before it closes.
        navigate({
          search: isChanging ? { dialog: 'password' } : {},
          state: true,
          replace: true,
          ignoreBlocker: true,
        })
      }
      onDeleted={() => navigate(list)}
      enquiries={<ConsultantEnquiries userId={id} />}
      letters={
        <BelowConsultantEnquiries userId={id}>
          <PersonLetters accountId={id} />
        </BelowConsultantEnquiries>
      }
    />
  )
}
