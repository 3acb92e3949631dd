import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ApplicationsScreen } from '../../features/applications/applications-screen.tsx'
import {
  applicationsStart,
  changeOpenList,
  openList,
  readApplications,
} from '../../features/applications/applications-state.ts'
import { loadScreen } from '../../lib/load-screen.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/applications')({
  validateSearch: readApplications,
  search: { middlewares: [stripSearchParams(applicationsStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    loadScreen(
      ['applications', 'artists', 'artworks'],
      import('../../features/applications/queries.ts'),
      ({ tabQuery }) => [tabQuery(deps.tab, openList(deps))],
    ),
  component: Applications,
})

function Applications() {
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  return (
    <ApplicationsScreen
      tab={search.tab}
      state={openList(search)}
      onTab={(tab) => navigate({ search: (now) => ({ ...now, tab }) })}
      onStateChange={(change) =>
        navigate({ search: (now) => changeOpenList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
