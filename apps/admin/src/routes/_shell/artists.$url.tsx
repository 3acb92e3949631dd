import { createFileRoute } from '@tanstack/react-router'
import { ArtistProfile } from '../../features/artists/profile/artist-profile.tsx'
import { PersonLetters } from '../../features/open-calls/letters/person-letters.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'

const texts = ['artists', 'letters'] as const

export const Route = createFileRoute('/_shell/artists/$url')({
  staticData: { texts },
  loader: ({ context: { queryClient }, params }) =>
    loadScreen(texts, import('../../features/artists/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.artistQuery(params.url))
      queryClient.prefetchQuery(queries.disciplinesQuery)
    }),
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
