import { bulkDialog } from '../lib/bulk-actions.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { letterDialog } from '../lib/letters.ts'
import { namingTexts } from '../lib/list/field-names.ts'
import { clearSelection, useSelection } from '../lib/list/selection.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'
import { useOpening } from './use-opening.ts'

const selectionBar = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/bulk-actions/selection-bar.tsx'),
    loadTexts('bulkActions'),
  ])
  return module.SelectionBar
})

const bulkDialogs = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/bulk-actions/bulk-dialogs.tsx'),
    loadTexts(
      'bulkActions',
      'decisions',
      'letters',
      ...namingTexts('artist', 'artwork', 'sponsor', 'newsletter_request'),
    ),
  ])
  return module.BulkDialogs
})

const sendDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/open-calls/letters/send/send-dialog.tsx'),
    loadTexts('letters'),
  ])
  return module.SendDialog
})

/** The bar of a selection, and the dialogs of what is done with it, each loaded when it is first needed. */
export function BulkActions() {
  const selection = useSelection()
  const dialog = bulkDialog.use()
  const letter = letterDialog.use()
  const opening = useOpening(dialog?.subject)
  const letterOpening = useOpening(letter?.subject)
  return (
    <>
      {selection && <selectionBar.Dialog selection={selection} onClose={clearSelection} />}
      {dialog && <bulkDialogs.Dialog key={opening} {...dialog} />}
      {letter && <sendDialog.Dialog key={letterOpening} {...letter} />}
    </>
  )
}
