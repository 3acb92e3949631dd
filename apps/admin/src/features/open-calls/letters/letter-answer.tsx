import { Stack } from '@mantine/core'
import type { ApplicationAnswer } from '@vernissage/contract/resources/letters/application-answer'
import { minute } from '../../../lib/format/dates.ts'
import { useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import letter from './letter-text.module.css'

/** An applicant's answer to a letter. */
export function LetterAnswer({ answer }: { answer: ApplicationAnswer }) {
  const { t } = useTranslation('letters')
  const language = useLanguage()
  return (
    <Stack gap={6} miw={0} p="10px 14px" style={{ borderLeft: '3px solid var(--accent)' }}>
      <span className="small">
        {t('application.answer')} ·{' '}
        <time dateTime={answer.created_at}>{minute(answer.created_at, language)}</time>
      </span>
      <p className={letter.text} dir="auto">
        {answer.text}
      </p>
    </Stack>
  )
}
