import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MagazineScreen } from '../../features/magazines/magazine-screen.tsx'
import { panelSearchStart, readPanelSearch } from '../../features/programs/panel-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/magazines/$url')({
  validateSearch: readPanelSearch,
  search: { middlewares: [stripSearchParams(panelSearchStart)] },
  loader: async ({ context: { queryClient }, params }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [{ magazineQueries }] = await Promise.all([
      import('../../features/magazines/queries.ts'),
      loadTexts('programs', 'magazines', 'applications', 'artworks'),
    ])
    // Not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(magazineQueries.detail(params.url))
  },
  component: Magazine,
})

function Magazine() {
  const { url } = Route.useParams()
  // Another magazine begins with its own dialogs and tabs.
  return <MagazineScreen key={url} url={url} />
}
