import { Text } from '@mantine/core'
import { lateApplicationsLabels } from '@vernissage/contract/enum-labels'
import { isOpenCall } from '@vernissage/contract/open-call'
import { programDate } from '../../../lib/format/dates.ts'
import { useTimeLeft } from '../../../lib/format/use-time-left.ts'
import { useLabel, useLanguage } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Value } from '../../../ui/record/values.tsx'
import type { Program } from '../program-queries.ts'

/** The deadline for applications and the day of the decision. An open call has a panel of its own. */
export function DeadlineValues({ program }: { program: Program }) {
  const { t } = useTranslation('programs')
  const language = useLanguage()
  const label = useLabel()
  const timeLeft = useTimeLeft()
  const { application_limit_date: deadline, application_documents_limit_date: decision } = program
  return (
    <>
      <Value label={t('fields.application_limit_date')}>{programDate(deadline, language)}</Value>
      <Value label={t('fields.application_documents_limit_date')}>{programDate(decision, language)}</Value>
      {deadline && !isOpenCall(program) && (
        <Value wide label={t('deadline.title')}>
          {timeLeft(deadline)}
          <Text component="span" display="block" c="dimmed" fz={13} mt={2}>
            {t('deadline.next')}
          </Text>
        </Value>
      )}
      {isOpenCall(program) && (
        <Value wide label={t('fields.late_applications')}>
          {label(lateApplicationsLabels[program.late_applications])}
        </Value>
      )}
    </>
  )
}
