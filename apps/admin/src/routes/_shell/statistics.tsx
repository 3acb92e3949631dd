import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { readStatisticsRange, wholeTime } from '../../features/statistics/statistics-range.ts'
import { StatisticsScreen } from '../../features/statistics/statistics-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/statistics')({
  validateSearch: readStatisticsRange,
  search: { middlewares: [stripSearchParams(wholeTime)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadScreen(['statistics', 'figures'], import('../../features/statistics/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.applicationStatisticsQuery(deps))
      queryClient.prefetchQuery(queries.enquiryStatisticsQuery(deps))
      queryClient.prefetchQuery(queries.artworkStatisticsQuery(deps))
      queryClient.prefetchQuery(queries.leadStatisticsQuery(deps))
      queryClient.prefetchQuery(queries.topArtworksQuery(deps))
    }),
  component: Statistics,
})

function Statistics() {
  const navigate = Route.useNavigate()
  return <StatisticsScreen range={Route.useSearch()} onChoose={(range) => navigate({ search: range })} />
}
