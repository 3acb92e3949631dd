import { Button } from '@mantine/core'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import criteria from './criteria.module.css'

/** Takes the score of a criterion back. */
export function ClearScore({ name, onClear }: { name: string; onClear: () => void }) {
  const { t } = useTranslation('jury')
  return (
    <Button
      className={criteria.after ?? ''}
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t('judge.clearOf', { name })}
      aria-keyshortcuts="Delete Backspace"
      // As for abstaining: the right arrow reaches it from the last value.
      tabIndex={-1}
      data-after
      onClick={onClear}
    >
      {t('judge.clear')}
    </Button>
  )
}
