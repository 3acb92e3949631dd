import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import {
  masterclassListStart,
  readMasterclassListState,
} from '../../features/masterclasses/masterclass-list-state.ts'
import { MasterclassesScreen } from '../../features/masterclasses/masterclasses-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'

export const Route = createFileRoute('/_shell/masterclasses')({
  validateSearch: readMasterclassListState,
  search: { middlewares: [stripSearchParams(masterclassListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['masterclasses'], import('../../features/masterclasses/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.masterclassListQuery(deps))
    }),
  component: Masterclasses,
})

function Masterclasses() {
  const navigate = Route.useNavigate()
  return (
    <MasterclassesScreen
      state={Route.useSearch()}
      onChange={(change) => navigate({ search: (now) => changedList(now, change) })}
    />
  )
}
