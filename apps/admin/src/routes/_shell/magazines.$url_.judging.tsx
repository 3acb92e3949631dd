import { createFileRoute } from '@tanstack/react-router'
import { magazineQueries } from '../../features/magazines/queries.ts'
import { judgingLoader } from '../../features/open-calls/judging/judging-loader.ts'
import { JudgingPage } from '../../features/open-calls/judging/judging-page.tsx'
import { judgingSearch, judgingTabOf } from '../../features/open-calls/judging/judging-search.ts'

export const Route = createFileRoute('/_shell/magazines/$url_/judging')({
  validateSearch: judgingSearch,
  loaderDeps: ({ search }) => ({ tab: judgingTabOf(search) }),
  loader: judgingLoader(async () => (await import('../../features/magazines/queries.ts')).magazineQueries),
  component: Judging,
})

function Judging() {
  return (
    <JudgingPage queries={magazineQueries} {...Route.useParams()} tab={judgingTabOf(Route.useSearch())} />
  )
}
