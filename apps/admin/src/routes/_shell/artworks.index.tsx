import { createFileRoute } from '@tanstack/react-router'
import { artworkList } from '../../features/artworks/artwork-list.ts'
import { ArtworksScreen } from '../../features/artworks/artworks-screen.tsx'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/artworks/')({
  ...listRoute(artworkList, ['artworks'], () =>
    import('../../features/artworks/queries.ts').then((queries) => queries.artworkListQuery),
  ),
  component: Artworks,
})

function Artworks() {
  return <ArtworksScreen {...useListInAddress(Route)} />
}
