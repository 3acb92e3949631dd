import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter, DialogText } from './dialog.tsx'

interface Props {
  opened: boolean
  title: string
  text: string
  /** The consequences of a yes. */
  consequences?: string | undefined
  yes: string
  /** A failure is shown in the dialog, which stays open. */
  onYes: () => Promise<unknown>
  /** The text for a failure; null for the common one. */
  problemText?: (error: unknown) => string | null
  onClose: () => void
  onExited?: (() => void) | undefined
}

/** Asks before an action, runs it once, and shows a failure in place. */
export function Question({ opened, onClose, ...props }: Props) {
  const { t } = useTranslation(['ui', 'common'])
  const errorText = useErrorText()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)
  const sending = useRef(false)

  const answer = async () => {
    // State would come too late for the second of two quick clicks. A dialog that fades out has been answered.
    if (sending.current || !opened) return
    sending.current = true
    setIsSending(true)
    setProblem(null)
    try {
      await props.onYes()
      onClose()
    } catch (error) {
      setProblem(props.problemText?.(error) ?? errorText(error))
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
      title={props.title}
      size={440}
      small
      onClose={close}
      {...(props.onExited && { onExited: props.onExited })}
    >
      <DialogText>{props.text}</DialogText>
      {props.consequences && <DialogText dimmed>{props.consequences}</DialogText>}
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={close} disabled={isSending} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button onClick={answer} aria-disabled={isSending}>
          {isSending ? t('ui:sending') : props.yes}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
