import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { artistListStart, readArtistListState } from '../../features/artists/artist-list-state.ts'
import { ArtistsScreen } from '../../features/artists/list/artists-screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/artists/')({
  validateSearch: readArtistListState,
  search: { middlewares: [stripSearchParams(artistListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([import('../../features/artists/queries.ts'), loadTexts('artists')])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.artistListQuery(deps))
    queryClient.prefetchQuery(queries.artistTotalsQuery)
  },
  component: Artists,
})

function Artists() {
  const navigate = Route.useNavigate()
  return (
    <ArtistsScreen
      state={Route.useSearch()}
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked) })}
    />
  )
}
