import { createFileRoute } from '@tanstack/react-router'
import { ArtworkScreen } from '../../features/artworks/artwork-screen.tsx'
import { artworkQuery } from '../../features/artworks/queries.ts'
import { ArtworkEnquiries } from '../../features/enquiries/artwork-enquiries.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/artworks/$url')({
  loader: ({ context: { queryClient }, params }) => {
    // Not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(artworkQuery(params.url))
    return loadTexts('artworks', 'enquiries')
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
