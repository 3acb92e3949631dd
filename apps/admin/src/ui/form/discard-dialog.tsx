import { Button, Text } from '@mantine/core'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogFooter } from '../dialog/dialog-footer.tsx'
import classes from '../dialog/question.module.css'

/** Asks before unsaved changes are left. */
export function DiscardDialog(props: { opened: boolean; onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <Dialog opened={props.opened} title={t('unsaved.title')} size={440} small onClose={props.onStay}>
      <Text className={classes.text}>{t('unsaved.text')}</Text>
      <DialogFooter>
        <Button variant="default" onClick={props.onLeave}>
          {t('unsaved.leave')}
        </Button>
        <Button onClick={props.onStay} data-autofocus>
          {t('unsaved.stay')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
