import { Button, Textarea } from '@mantine/core'
import { limits } from '@vernissage/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter, DialogText } from '../../../../ui/dialog/dialog.tsx'
import { useRunOnce } from '../../../../ui/dialog/use-run-once.ts'

interface Props {
  opened: boolean
  title: string
  text: string
  label: string
  yes: string
  isRequired?: boolean
  onYes: (reason: string) => unknown
  onClose: () => void
  onExited?: () => void
}

/** Asks why a juror gives no score, in their own words. */
export function ReasonDialog({ opened, text, label, yes, isRequired = false, onYes, ...frame }: Props) {
  const { t } = useTranslation(['common', 'ui'])
  const [typed, setTyped] = useState('')
  const { run, isSending, problem } = useRunOnce()
  const reason = typed.trim()
  return (
    <Dialog {...frame} opened={opened} size={500} small>
      <DialogText>{text}</DialogText>
      <Textarea
        label={label}
        mx="var(--dialog-side)"
        mt="var(--dialog-top)"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.longText}
        dir="auto"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus={isRequired || undefined}
      />
      <DialogFooter problem={problem}>
        <Button
          variant="default"
          onClick={frame.onClose}
          disabled={isSending}
          data-autofocus={!isRequired || undefined}
        >
          {t('common:cancel')}
        </Button>
        <Button
          disabled={isRequired && reason === ''}
          aria-disabled={isSending}
          onClick={() => opened && run(() => onYes(reason))}
        >
          {isSending ? t('ui:sending') : yes}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
