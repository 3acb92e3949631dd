import { Button, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api/api-error.ts'
import { useErrorText } from '../lib/error-text.ts'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './question.module.css'

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
export function ConfirmDelete({ opened, consequences, onDelete, onClose, onExited }: Props) {
  const { t } = useTranslation(['ui', 'common'])
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)

  const remove = async () => {
    // State would come too late for the second of two quick clicks; a dialog that fades out is done.
    if (sending.current || !opened) return
    sending.current = true
    setIsSending(true)
    setProblem(null)
    try {
      await onDelete()
      onClose()
    } catch (error) {
      setProblem(isChanged(error) ? t('ui:confirmDelete.changed') : errorText(error))
    } finally {
      sending.current = false
      setIsSending(false)
    }
  }
  const close = () => {
    if (sending.current) return
    setProblem(null)
    onClose()
  }

  return (
    <Dialog
      opened={opened}
      title={t('ui:confirmDelete.title')}
      size={440}
      small
      onClose={close}
      {...(onExited && { onExited })}
    >
      <Text className={classes.text}>{t('ui:confirmDelete.text')}</Text>
      {consequences && (
        <Text className={classes.text} c="dimmed">
          {consequences}
        </Text>
      )}
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={close} disabled={isSending} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button onClick={remove} aria-disabled={isSending}>
          {isSending ? t('ui:sending') : t('common:delete')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
