import { createFileRoute } from '@tanstack/react-router'
import { ArtworkScreen } from '../../features/artworks/artwork-screen.tsx'
import { ArtworkEnquiries } from '../../features/enquiries/artwork-enquiries.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/artworks/$url')({
  loader: async ({ context: { queryClient }, params }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/artworks/queries.ts'),
      loadTexts('artworks', 'enquiries'),
    ])
    // Not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.artworkQuery(params.url))
  },
  component: Artwork,
})

function Artwork() {
  const { url } = Route.useParams()
  return (
    <ArtworkScreen
      // Another artwork begins with its own dialogs and tabs.
      key={url}
      url={url}
      enquiries={(artwork) => <ArtworkEnquiries artworkId={artwork.id_artwork} />}
    />
  )
}
