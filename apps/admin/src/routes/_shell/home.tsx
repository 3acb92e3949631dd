import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BannersBlock } from '../../features/home/banners/banners-block.tsx'
import { Desk } from '../../features/home/desk/desk.tsx'
import { bannerListQuery, deskQuery } from '../../features/home/queries.ts'
import { SectionsBlock } from '../../features/home/sections/sections-block.tsx'
import { isDay } from '../../lib/format/days.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { loadScreen } from '../../lib/load-screen.ts'
import { Page } from '../../ui/page/page.tsx'

interface HomeSearch {
  /** The day whose changes by colleagues are shown above the screen. */
  changes?: string | undefined
}

export const Route = createFileRoute('/_shell/home')({
  validateSearch: ({ changes }: Record<string, unknown>): HomeSearch => ({
    changes: typeof changes === 'string' && isDay(changes) ? changes : undefined,
  }),
  loader: () =>
    loadScreen(['home', 'desk'], import('../../features/home/queries.ts'), (queries) => [
      queries.deskQuery,
      queries.bannerListQuery,
      queries.sectionListQuery,
    ]),
  component: Home,
})

/** The tasks of staff, and the content of the website's first page. */
function Home() {
  const { t } = useTranslation('home')
  const isDeskPending = useQuery(deskQuery).isPending
  const { isPending } = useQuery(bannerListQuery)
  return (
    <Page title={t('title')} detail={t('detail')}>
      <Desk />
      {/* Each after the one whose height is not known before: nothing is pushed down. */}
      {!isDeskPending && <BannersBlock />}
      {!isDeskPending && !isPending && <SectionsBlock />}
    </Page>
  )
}
