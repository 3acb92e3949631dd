import { createFileRoute } from '@tanstack/react-router'
import { exhibitionQueries } from '../../features/exhibitions/queries.ts'
import { judgingLoader } from '../../features/judging/judging-loader.ts'
import { JudgingPage } from '../../features/judging/judging-page.tsx'
import { judgingSearch, judgingTabOf } from '../../features/judging/judging-search.ts'

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
