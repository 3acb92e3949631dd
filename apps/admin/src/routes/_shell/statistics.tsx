import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { readStatisticsRange, wholeTime } from '../../features/statistics/statistics-range.ts'
import { StatisticsScreen } from '../../features/statistics/statistics-screen.tsx'
import { loadTexts } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/statistics')({
  validateSearch: readStatisticsRange,
  search: { middlewares: [stripSearchParams(wholeTime)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    // Fetched here: what a route file imports for its loader is part of every page.
    const [queries] = await Promise.all([
      import('../../features/statistics/queries.ts'),
      loadTexts('statistics'),
    ])
    // Nothing counted is awaited: the screen shows at once, with the place of what is still to come.
    queryClient.prefetchQuery(queries.applicationStatisticsQuery(deps))
    queryClient.prefetchQuery(queries.enquiryStatisticsQuery(deps))
    queryClient.prefetchQuery(queries.artworkStatisticsQuery(deps))
    queryClient.prefetchQuery(queries.leadStatisticsQuery(deps))
    queryClient.prefetchQuery(queries.topArtworksQuery(deps))
  },
  component: Statistics,
})

function Statistics() {
  const navigate = Route.useNavigate()
  return <StatisticsScreen range={Route.useSearch()} onChoose={(range) => navigate({ search: range })} />
}
