import { bulkDialog } from '../lib/bulk-actions.ts'
import { loadTexts } from '../lib/i18n/i18n.ts'
import { namingTexts } from '../lib/list/field-names.ts'
import { clearSelection, useSelection } from '../lib/list/selection.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'

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
    loadTexts('bulkActions', ...namingTexts('artist', 'artwork', 'sponsor', 'newsletter_request')),
  ])
  return module.BulkDialogs
})

/** The bar of a selection, and the dialogs of what is done with it, each loaded when it is first needed. */
export function BulkActions() {
  const selection = useSelection()
  const dialog = bulkDialog.use()
  return (
    <>
      {selection && <selectionBar.Dialog selection={selection} onClose={clearSelection} />}
      {dialog && <bulkDialogs.Dialog {...dialog} />}
    </>
  )
}
