import { ActionIcon, Box, Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconBookmark, IconDownload, IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { useState } from 'react'
import { exportDialog, importDialog } from '../../../lib/dialogs.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { ListKey } from '../../../lib/list/list-state.ts'
import { useScreenAction } from '../../../lib/screen-actions.ts'
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

/** Opens the dialog that exports a list. */
export function ExportButton({ list }: { list: ListKey }) {
  const { t } = useTranslation('ui')
  const label = t('lists.export')
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      title={label}
      onClick={() => exportDialog.open({ list })}
    >
      <IconDownload size={20} stroke={1.5} />
    </ActionIcon>
  )
}

/** A dialog takes files for itself. */
const isTaken = () => document.querySelector('[role=dialog]') !== null

/** Opens the dialog that imports a file, which can also be dropped anywhere on the screen. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('ui')
  const [isOver, setIsOver] = useState(false)
  const label = t('lists.import')
  const open = (start: File | null) => importDialog.open({ kind, start })
  useScreenAction({ label, run: () => open(null) })

  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files') || isTaken()) return
    event.preventDefault()
    setIsOver(true)
  })
  useWindowEvent('dragleave', (event) => {
    if (event.relatedTarget === null) setIsOver(false)
  })
  useWindowEvent('drop', (event) => {
    setIsOver(false)
    const file = event.dataTransfer?.files[0]
    if (!file || isTaken()) return
    event.preventDefault()
    open(file)
  })

  return (
    <>
      <ActionIcon variant="default" aria-label={label} title={label} onClick={() => open(null)}>
        <IconUpload size={20} stroke={1.5} />
      </ActionIcon>
      {isOver && (
        <Box
          display="grid"
          pos="fixed"
          inset={12}
          bd="2px dashed var(--muted)"
          bdrs={16}
          bg="color-mix(in srgb, var(--mantine-color-body) 88%, transparent)"
          fz={20}
          style={{ zIndex: 300, placeItems: 'center', pointerEvents: 'none' }}
        >
          {t('lists.importDrop')}
        </Box>
      )}
    </>
  )
}
