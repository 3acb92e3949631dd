import { Button } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { lazyDialog, useDialog } from '../../dialog/use-dialog.tsx'
import type { ViewsProps } from '../../views/views-dialog.tsx'
import classes from './filtering.module.css'

const viewsDialog = lazyDialog(
  () => import('../../views/views-dialog.tsx').then((module) => module.ViewsDialog),
  'views',
)

/** Opens the views of a list. */
export function ViewsButton(props: ViewsProps) {
  const { t } = useTranslation('ui')
  const dialog = useDialog({ load: viewsDialog.load })
  return (
    <>
      <Button
        className={classes.button ?? ''}
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconBookmark size={18} stroke={1.5} aria-hidden />}
        onClick={() => dialog.open(null)}
      >
        {t('lists.views')}
      </Button>
      {dialog.show((frame) => (
        <viewsDialog.Dialog {...frame} {...props} />
      ))}
    </>
  )
}
