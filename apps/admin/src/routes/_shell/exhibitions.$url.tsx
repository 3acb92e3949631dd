import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ExhibitionScreen } from '../../features/exhibitions/exhibition-screen.tsx'
import { panelSearchStart, readPanelSearch } from '../../features/programs/list-states.ts'
import { loadScreen } from '../../lib/load-screen.ts'

const texts = ['programs', 'exhibitions', 'applications', 'artworks'] as const

export const Route = createFileRoute('/_shell/exhibitions/$url')({
  validateSearch: readPanelSearch,
  search: { middlewares: [stripSearchParams(panelSearchStart)] },
  staticData: { texts },
  loader: ({ params }) =>
    loadScreen(texts, import('../../features/exhibitions/queries.ts'), ({ exhibitionQueries }) => [
      exhibitionQueries.detail(params.url),
    ]),
  component: Exhibition,
})

function Exhibition() {
  const { url } = Route.useParams()
  // Another exhibition starts with fresh dialogs and tabs.
  return <ExhibitionScreen key={url} url={url} />
}
