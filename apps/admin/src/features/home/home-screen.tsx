import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Page } from '../../ui/page/page.tsx'
import { BannersBlock } from './banners/banners-block.tsx'
import { SectionsBlock } from './sections/sections-block.tsx'

/** What staff decide about the website's first page. */
export function HomeScreen() {
  const { t } = useTranslation('home')
  return (
    <Page title={t('title')} detail={t('detail')}>
      <BannersBlock />
      <SectionsBlock />
    </Page>
  )
}
