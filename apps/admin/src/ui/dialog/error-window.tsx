import { Button } from '@mantine/core'
import { useErrorText } from '../../lib/format/error-text.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter, DialogText } from './dialog.tsx'
import type { DialogFrame } from './use-dialog.tsx'

interface Props extends DialogFrame {
  error: unknown
}

/** Shows a failure above all open dialogs. */
export function ErrorWindow({ error, ...frame }: Props) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  return (
    <Dialog {...frame} title={t('errorDialog.title')} size={440} small>
      <DialogText>{errorText(error)}</DialogText>
      <DialogFooter>
        <Button onClick={frame.onClose} data-autofocus>
          {t('errorDialog.continue')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
