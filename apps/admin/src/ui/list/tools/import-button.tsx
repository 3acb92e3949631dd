import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { useState } from 'react'
import { importDialog } from '../../../lib/dialogs.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { useScreenAction } from '../../../lib/screen-actions.ts'
import classes from './import-button.module.css'

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
      {isOver && <div className={classes.drop}>{t('lists.importDrop')}</div>}
    </>
  )
}
