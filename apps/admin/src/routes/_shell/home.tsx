import { createFileRoute } from '@tanstack/react-router'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'

export const Route = createFileRoute('/_shell/home')({
  loader: ({ context: { queryClient } }) =>
    loadScreen([], import('../../features/home/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.bannerListQuery)
      queryClient.prefetchQuery(queries.sectionListQuery)
    }),
  component: HomeScreen,
})
