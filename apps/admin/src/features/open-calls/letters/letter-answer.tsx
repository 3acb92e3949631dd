import { Text } from '@mantine/core'
import type { ApplicationAnswer } from '@vernissage/contract/resources/letters/application-answer'
import { minute } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import classes from './letter-answer.module.css'

/** An applicant's answer to a letter. */
export function LetterAnswer({ answer }: { answer: ApplicationAnswer }) {
  const { t } = useTranslation('letters')
  const language = useLanguage()
  return (
    <div className={classes.answer}>
      <Text span c="dimmed" fz={13}>
        {t('application.answer')} ·{' '}
        <time dateTime={answer.created_at}>{minute(answer.created_at, language)}</time>
      </Text>
      <p dir="auto">{answer.text}</p>
    </div>
  )
}
