import { isChangedSinceRead } from '../../../../lib/api/api-error.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'

/** Runs decisions on an application, one at a time; says what to do where somebody else was faster. */
export function useDeciding() {
  const { t } = useTranslation('decisions')
  return useRunOnce((error) => (isChangedSinceRead(error) ? t('changedSince') : undefined))
}
