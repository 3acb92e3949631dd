import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import {
  masterclassListStart,
  readMasterclassListState,
} from '../../features/masterclasses/masterclass-list-state.ts'
import { MasterclassesScreen } from '../../features/masterclasses/masterclasses-screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/masterclasses')({
  validateSearch: readMasterclassListState,
  search: { middlewares: [stripSearchParams(masterclassListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/masterclasses/queries.ts'),
      loadTexts('masterclasses'),
    ])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.masterclassListQuery(deps))
  },
  component: Masterclasses,
})

function Masterclasses() {
  const navigate = Route.useNavigate()
  return (
    <MasterclassesScreen
      state={Route.useSearch()}
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked) })}
    />
  )
}
