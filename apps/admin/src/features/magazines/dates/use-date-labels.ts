import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DateName } from './dates-form.ts'

/** What a magazine's dates are called. */
export function useDateLabels(): Record<DateName, string> {
  const { t } = useTranslation(['magazines', 'programs'])
  return {
    date: t('magazines:fields.date'),
    application_limit_date: t('programs:fields.application_limit_date'),
    application_documents_limit_date: t('programs:fields.application_documents_limit_date'),
  }
}
