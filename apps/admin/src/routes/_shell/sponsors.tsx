import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { readSponsorListState, sponsorListStart } from '../../features/sponsors/sponsor-list-state.ts'
import { SponsorsScreen } from '../../features/sponsors/sponsors-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { changedList } from '../../lib/list/list-state.ts'
import { mayChangeList } from '../../lib/unsaved-work.ts'

export const Route = createFileRoute('/_shell/sponsors')({
  validateSearch: readSponsorListState,
  search: { middlewares: [stripSearchParams(sponsorListStart)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['sponsors'], import('../../features/sponsors/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.sponsorListQuery(deps))
    }),
  component: Sponsors,
})

function Sponsors() {
  const navigate = Route.useNavigate()
  return (
    <SponsorsScreen
      state={Route.useSearch()}
      onStateChange={(change) =>
        navigate({ search: (now) => changedList(now, change), ignoreBlocker: mayChangeList() })
      }
    />
  )
}
