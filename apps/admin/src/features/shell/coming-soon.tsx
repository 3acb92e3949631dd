import { useTranslation } from 'react-i18next'
import type { SectionName } from '../shell/sections.ts'

/** Stands where a section's screen will be. */
export function ComingSoon({ section }: { section: SectionName }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <>
      <h1>{t(section)}</h1>
      <p>{t('common:comingSoon')}</p>
    </>
  )
}
