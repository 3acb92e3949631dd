import { createFileRoute } from '@tanstack/react-router'
import { ArtistProfile } from '../../features/artists/profile/artist-profile.tsx'
import { PersonLetters } from '../../features/open-calls/letters/person-letters.tsx'
import { loadScreen } from '../../lib/load-screen.ts'

const texts = ['artists', 'letters'] as const

export const Route = createFileRoute('/_shell/artists/$url')({
  staticData: { texts },
  loader: ({ params }) =>
    loadScreen(texts, import('../../features/artists/queries.ts'), (queries) => [
      queries.artistQuery(params.url),
      queries.disciplinesQuery,
    ]),
  component: Artist,
})

function Artist() {
  const { url } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ArtistProfile
      // Another artist starts with fresh dialogs.
      key={url}
      url={url}
      onMoved={(next) => navigate({ params: { url: next }, state: true, replace: true, ignoreBlocker: true })}
      onDeleted={() => navigate({ to: '/home' })}
      letters={(accountId) => <PersonLetters accountId={accountId} />}
    />
  )
}
