import { createFileRoute } from '@tanstack/react-router'
import { artistList } from '../../features/artists/artist-list.ts'
import { ArtistsScreen } from '../../features/artists/list/artists-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { listRoute } from '../../lib/list/list-route.ts'
import { useListInAddress } from '../../lib/list/use-list-in-address.ts'

export const Route = createFileRoute('/_shell/artists/')({
  ...listRoute(artistList, ['artists'], () =>
    import('../../features/artists/queries.ts').then((queries) => queries.artistListQuery),
  ),
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['artists'], import('../../features/artists/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.artistListQuery(deps))
      queryClient.prefetchQuery(queries.waitingArtistsQuery)
    }),
  component: Artists,
})

function Artists() {
  return <ArtistsScreen {...useListInAddress(Route)} />
}
