import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { artistListStart, readArtistListState } from '../../features/artists/artist-list-state.ts'
import { ArtistsScreen } from '../../features/artists/list/artists-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/artists/')({
  validateSearch: readArtistListState,
  search: { middlewares: [stripSearchParams(artistListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['artists'], import('../../features/artists/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.artistListQuery(deps))
      queryClient.prefetchQuery(queries.waitingArtistsQuery)
    }),
  component: Artists,
})

function Artists() {
  const navigate = Route.useNavigate()
  return (
    <ArtistsScreen
      state={Route.useSearch()}
      onStateChange={(change) => navigate({ search: (now) => changedList(now, change) })}
    />
  )
}
