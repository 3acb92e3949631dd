import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter, DialogText } from './dialog.tsx'
import { useRunOnce } from './use-run-once.ts'

/** A record: its name, and its picture or portrait. */
export interface Subject {
  name: string
  picture?: ReactNode
}

interface Props {
  opened: boolean
  title: string
  /** The record, shown first. */
  subject?: Subject | undefined
  text: string
  /** The consequences of a yes, a paragraph each. */
  consequences?: readonly string[] | undefined
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
  const { run, isSending, problem, setProblem } = useRunOnce(props.problemText)

  const answer = () => {
    // A dialog that fades out has been answered.
    if (!opened) return
    return run(async () => {
      await props.onYes()
      onClose()
    })
  }
  const close = () => {
    if (isSending) return
    setProblem(null)
    onClose()
  }

  return (
    <Dialog opened={opened} title={props.title} size={460} small onClose={close} onExited={props.onExited}>
      {props.subject && (
        <Group gap={14} wrap="nowrap" m="var(--dialog-top) var(--dialog-side) 0">
          {props.subject.picture}
          <Text component="strong" fw={600} lineClamp={3} dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {props.subject.name}
          </Text>
        </Group>
      )}
      <DialogText>{props.text}</DialogText>
      {props.consequences?.map((text) => (
        <DialogText key={text} dimmed>
          {text}
        </DialogText>
      ))}
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
