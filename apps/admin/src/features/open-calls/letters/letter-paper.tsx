import { Text } from '@mantine/core'
import type { LetterPreview } from '@vernissage/contract/resources/letters/mail-template'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './letter-paper.module.css'

interface Props {
  letter: Pick<LetterPreview, 'to_name' | 'to_address' | 'language' | 'subject' | 'text'>
  /** A newer version is on its way. */
  isStale?: boolean
}

/** A letter as the person who gets it reads it. */
export function LetterPaper({ letter, isStale = false }: Props) {
  const { t } = useTranslation('letters')
  const { to_name, to_address, language, subject, text } = letter
  return (
    <article className={classes.paper} aria-label={t('check.letter')} aria-busy={isStale} data-letter>
      <dl className={classes.head}>
        <div>
          <dt>{t('columns.to')}</dt>
          <dd>
            <span dir="auto">{to_name}</span>{' '}
            {to_address && (
              <Text span c="dimmed">
                {to_address}
              </Text>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('one.language')}</dt>
          <dd>{t(`languages.${language}`)}</dd>
        </div>
      </dl>
      <h3 className={classes.subject} lang={language} dir="auto">
        {subject}
      </h3>
      <p className={classes.text} lang={language} dir="auto">
        {text}
      </p>
    </article>
  )
}
