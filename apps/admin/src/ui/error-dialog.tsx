import { Button, Text } from '@mantine/core'
import { useErrorText } from '../lib/error-text.ts'
import { useTranslation } from '../lib/i18n/use-translation.ts'
import { sharedValue } from '../lib/shared-value.ts'
import { Dialog } from './dialog.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import classes from './question.module.css'

const shown = sharedValue<{ error: unknown; opened: boolean } | null>(null)

/** Shows a failure in the dialog of the screen; that screen must have an `ErrorDialog`. */
export const showErrorDialog = (error: unknown) => shown.set({ error, opened: true })

/** Where failures of a screen appear that are shown in a dialog, over whatever is open. */
export function ErrorDialog() {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  const current = shown.use()
  if (!current) return null
  const close = () => shown.set({ ...current, opened: false })
  return (
    <Dialog
      opened={current.opened}
      title={t('errorDialog.title')}
      size={440}
      small
      onClose={close}
      onExited={() => shown.set(null)}
    >
      <Text className={classes.text}>{errorText(current.error)}</Text>
      <DialogFooter>
        <Button onClick={close} data-autofocus>
          {t('errorDialog.continue')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
