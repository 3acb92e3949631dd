import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { artworkListStart, readArtworkListState } from '../../features/artworks/artwork-list-state.ts'
import { ArtworksScreen } from '../../features/artworks/artworks-screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/artworks/')({
  validateSearch: readArtworkListState,
  search: { middlewares: [stripSearchParams(artworkListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([import('../../features/artworks/queries.ts'), loadTexts('artworks')])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.artworkListQuery(deps))
  },
  component: Artworks,
})

function Artworks() {
  const navigate = Route.useNavigate()
  return (
    <ArtworksScreen
      state={Route.useSearch()}
      // An artwork is added in a form that still counts as open.
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked), ignoreBlocker: true })}
    />
  )
}
