import { createFileRoute } from '@tanstack/react-router'
import { artistList } from '../../features/artists/artist-list.ts'
import { ArtistsScreen } from '../../features/artists/list/artists-screen.tsx'
import { listRoute } from '../../lib/list/definition/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'
import { loadScreen } from '../../lib/load-screen.ts'

export const Route = createFileRoute('/_shell/artists/')({
  ...listRoute(artistList, ['artists'], () =>
    import('../../features/artists/queries.ts').then((queries) => queries.artistListQuery),
  ),
  loader: ({ deps }) =>
    loadScreen(['artists'], import('../../features/artists/queries.ts'), (queries) => [
      queries.artistListQuery(deps),
      queries.waitingArtistsQuery,
    ]),
  component: Artists,
})

function Artists() {
  return <ArtistsScreen {...useListInAddress(Route)} />
}
