import { createFileRoute } from '@tanstack/react-router'
import { exhibitionQueries } from '../../features/exhibitions/queries.ts'
import { judgingLoader } from '../../features/open-calls/judging/judging-loader.ts'
import { JudgingPage } from '../../features/open-calls/judging/judging-page.tsx'
import { judgingSearch, judgingTabOf } from '../../features/open-calls/judging/judging-search.ts'

export const Route = createFileRoute('/_shell/exhibitions/$url_/judging')({
  validateSearch: judgingSearch,
  loaderDeps: ({ search }) => ({ tab: judgingTabOf(search) }),
  loader: judgingLoader(
    async () => (await import('../../features/exhibitions/queries.ts')).exhibitionQueries,
  ),
  component: Judging,
})

function Judging() {
  return (
    <JudgingPage queries={exhibitionQueries} {...Route.useParams()} tab={judgingTabOf(Route.useSearch())} />
  )
}
