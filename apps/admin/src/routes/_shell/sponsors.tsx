import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { readSponsorListState, sponsorListStart } from '../../features/sponsors/sponsor-list-state.ts'
import { SponsorsScreen } from '../../features/sponsors/sponsors-screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'
import { askedAnew } from '../../lib/list-state.ts'

export const Route = createFileRoute('/_shell/sponsors')({
  validateSearch: readSponsorListState,
  search: { middlewares: [stripSearchParams(sponsorListStart)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([import('../../features/sponsors/queries.ts'), loadTexts('sponsors')])
    // The rows are not awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.sponsorListQuery(deps))
  },
  component: Sponsors,
})

function Sponsors() {
  const navigate = Route.useNavigate()
  return (
    <SponsorsScreen
      state={Route.useSearch()}
      // A saved sponsor's form still counts as open.
      onAsk={(asked) => navigate({ search: (now) => askedAnew(now, asked), ignoreBlocker: true })}
    />
  )
}
