import { exportDialog as shared } from '../lib/exports.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'

const exportDialog = lazyDialog(async () => {
  const module = await import('../features/exports/export-dialog.tsx')
  await module.loadNames()
  return module.ExportDialog
})

/** The dialog of exports, loaded when it is first opened. */
export function ExportDialog() {
  const dialog = shared.use()
  return dialog && <exportDialog.Dialog {...dialog} />
}
