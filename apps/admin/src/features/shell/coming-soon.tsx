import { useTranslation } from 'react-i18next'
import type { shell } from '../../texts/en/shell.ts'
import { Page } from '../../ui/page.tsx'
import classes from './notice.module.css'

/** Stands where a section's screen will be. */
export function ComingSoon({ section }: { section: keyof typeof shell }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Page title={t(section)}>
      <div className={classes.notice}>
        <p className={classes.text}>{t('common:comingSoon')}</p>
        <p>{t('common:comingSoonDetail')}</p>
      </div>
    </Page>
  )
}
