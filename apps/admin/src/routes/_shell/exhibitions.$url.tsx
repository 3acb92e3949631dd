import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ExhibitionScreen } from '../../features/exhibitions/exhibition-screen.tsx'
import { panelSearchStart, readPanelSearch } from '../../features/programs/panel-state.ts'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/exhibitions/$url')({
  validateSearch: readPanelSearch,
  search: { middlewares: [stripSearchParams(panelSearchStart)] },
  loader: async ({ context: { queryClient }, params }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [{ exhibitionQueries }] = await Promise.all([
      import('../../features/exhibitions/queries.ts'),
      loadTexts('programs', 'exhibitions', 'applications', 'artworks'),
    ])
    // Not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(exhibitionQueries.detail(params.url))
  },
  component: Exhibition,
})

function Exhibition() {
  const { url } = Route.useParams()
  // Another exhibition begins with its own dialogs and tabs.
  return <ExhibitionScreen key={url} url={url} />
}
