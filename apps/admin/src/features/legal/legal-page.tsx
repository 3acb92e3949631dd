import { useDocumentTitle } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import classes from './legal-page.module.css'

/** A legal text, readable without a session. */
export function LegalPage({ title }: { title: 'privacy' | 'terms' }) {
  const { t } = useTranslation('shell')
  useDocumentTitle(`${t(title)} · Vernissage`)
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <Wordmark />
        <LanguageSwitch />
      </header>
      <h1 className={classes.title}>{t(title)}</h1>
      <p className={classes.text}>{t('noLegalText')}</p>
    </main>
  )
}
