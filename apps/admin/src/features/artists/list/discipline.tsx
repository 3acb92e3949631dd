import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useDisciplineName } from '../queries.ts'

/** An artist's discipline in the interface's language; N/D for none. */
export function Discipline({ name }: { name: string | null }) {
  const { t } = useTranslation()
  return useDisciplineName()(name) ?? t('none')
}
