import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { MagazineScreen } from '../../features/magazines/magazine-screen.tsx'
import { panelSearchStart, readPanelSearch } from '../../features/programs/list-states.ts'
import { loadScreen } from '../../lib/load-screen.ts'

const texts = ['programs', 'magazines', 'applications', 'artworks'] as const

export const Route = createFileRoute('/_shell/magazines/$url')({
  validateSearch: readPanelSearch,
  search: { middlewares: [stripSearchParams(panelSearchStart)] },
  staticData: { texts },
  loader: ({ params }) =>
    loadScreen(texts, import('../../features/magazines/queries.ts'), ({ magazineQueries }) => [
      magazineQueries.detail(params.url),
    ]),
  component: Magazine,
})

function Magazine() {
  const { url } = Route.useParams()
  // Another magazine starts with fresh dialogs and tabs.
  return <MagazineScreen key={url} url={url} />
}
