import { createFileRoute } from '@tanstack/react-router'
import { bannerListQuery } from '../../features/home/banners/banner-queries.ts'
import { HomeScreen } from '../../features/home/home-screen.tsx'
import { sectionListQuery } from '../../features/home/sections/section-queries.ts'

export const Route = createFileRoute('/_shell/home')({
  // Not awaited: the screen shows skeletons meanwhile.
  loader: ({ context: { queryClient } }) => {
    queryClient.prefetchQuery(bannerListQuery)
    queryClient.prefetchQuery(sectionListQuery)
  },
  component: HomeScreen,
})
