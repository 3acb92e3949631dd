import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DateName } from './dates-form.ts'

/** What an exhibition's dates are called. */
export function useDateLabels(): Record<DateName, string> {
  const { t } = useTranslation(['exhibitions', 'programs'])
  return {
    start_date: t('exhibitions:fields.start_date'),
    end_date: t('exhibitions:fields.end_date'),
    application_limit_date: t('programs:fields.application_limit_date'),
    application_documents_limit_date: t('programs:fields.application_documents_limit_date'),
  }
}
