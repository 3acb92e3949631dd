import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Question } from './question.tsx'

interface Props {
  opened: boolean
  /** What goes along with the record, and what is kept. */
  consequences?: string
  /** Deletes; a failure is shown in the dialog, which stays open. After a 470 the next call deletes what there is by then. */
  onDelete: () => Promise<void>
  onClose: () => void
  onExited?: () => void
}

const isChanged = (error: unknown) => error instanceof ApiError && error.status === 412

/** Asks before a record is deleted for good. */
export function ConfirmDelete({ onDelete, ...dialog }: Props) {
  const { t } = useTranslation(['ui', 'common'])
  const queryClient = useQueryClient()
  const remove = async () => {
    try {
      await onDelete()
    } catch (error) {
      // It may have been done without an answer, or someone else has changed or deleted the record: shows what is there.
      void queryClient.invalidateQueries()
      throw error
    }
  }
  return (
    <Question
      {...dialog}
      title={t('ui:confirmDelete.title')}
      text={t('ui:confirmDelete.text')}
      yes={t('common:delete')}
      onYes={remove}
      problemText={(error) => (isChanged(error) ? t('ui:confirmDelete.changed') : null)}
    />
  )
}
