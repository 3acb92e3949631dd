import { createFileRoute } from '@tanstack/react-router'
import { ArtworkScreen } from '../../features/artworks/artwork-screen.tsx'
import { ArtworkEnquiries } from '../../features/enquiries/enquiries-panel.tsx'
import { loadScreen } from '../../lib/load-screen.ts'

const texts = ['artworks', 'enquiries'] as const

export const Route = createFileRoute('/_shell/artworks/$url')({
  staticData: { texts },
  loader: ({ params }) =>
    loadScreen(texts, import('../../features/artworks/queries.ts'), (queries) => [
      queries.artworkQuery(params.url),
    ]),
  component: Artwork,
})

function Artwork() {
  const { url } = Route.useParams()
  return (
    <ArtworkScreen
      // Another artwork starts with fresh dialogs and tabs.
      key={url}
      url={url}
      enquiries={(artwork) => <ArtworkEnquiries artworkId={artwork.id_artwork} />}
    />
  )
}
