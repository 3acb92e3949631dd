import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { readStatisticsRange, wholeTime } from '../../features/statistics/statistics-range.ts'
import { StatisticsScreen } from '../../features/statistics/statistics-screen.tsx'
import { loadScreen } from '../../lib/load-screen.ts'

export const Route = createFileRoute('/_shell/statistics')({
  validateSearch: readStatisticsRange,
  search: { middlewares: [stripSearchParams(wholeTime)] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) =>
    loadScreen(['statistics', 'figures'], import('../../features/statistics/queries.ts'), (queries) => [
      queries.applicationStatisticsQuery(deps),
      queries.enquiryStatisticsQuery(deps),
      queries.artworkStatisticsQuery(deps),
      queries.leadStatisticsQuery(deps),
      queries.topArtworksQuery(deps),
    ]),
  component: Statistics,
})

function Statistics() {
  const navigate = Route.useNavigate()
  return <StatisticsScreen range={Route.useSearch()} onChoose={(range) => navigate({ search: range })} />
}
