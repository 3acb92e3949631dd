import { createFileRoute } from '@tanstack/react-router'
import { ArtistProfile } from '../../features/artists/profile/artist-profile.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/artists/$url')({
  loader: async ({ context: { queryClient }, params }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([import('../../features/artists/queries.ts'), loadTexts('artists')])
    // Not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.artistQuery(params.url))
    queryClient.prefetchQuery(queries.disciplinesQuery)
  },
  component: Artist,
})

function Artist() {
  const { url } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <ArtistProfile
      // Another artist begins with dialogs of his own.
      key={url}
      url={url}
      onMoved={(next) => navigate({ params: { url: next }, replace: true, ignoreBlocker: true })}
      onDeleted={() => navigate({ to: '/home' })}
    />
  )
}
