import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BannersBlock } from '../../features/home/banners/banners-block.tsx'
import { bannerListQuery } from '../../features/home/queries.ts'
import { SectionsBlock } from '../../features/home/sections/sections-block.tsx'
import { loadScreen } from '../../lib/i18n/i18n.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Page } from '../../ui/page/page.tsx'

export const Route = createFileRoute('/_shell/home')({
  loader: ({ context: { queryClient } }) =>
    loadScreen([], import('../../features/home/queries.ts'), (queries) => {
      queryClient.prefetchQuery(queries.bannerListQuery)
      queryClient.prefetchQuery(queries.sectionListQuery)
    }),
  component: Home,
})

/** What staff decide about the website's first page. */
function Home() {
  const { t } = useTranslation('home')
  const { isPending } = useQuery(bannerListQuery)
  return (
    <Page title={t('title')} detail={t('detail')}>
      <BannersBlock />
      {/* After the banners, whose number is not known before: nothing is pushed down. */}
      {!isPending && <SectionsBlock />}
    </Page>
  )
}
