import { useExport } from '../lib/exports.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'

const exportDialog = lazyDialog(async () => {
  const module = await import('../features/exports/export-dialog.tsx')
  await module.loadNames()
  return module.ExportDialog
})

/** The dialog that `openExport` opens, loaded when it is first opened. */
export function ExportDialog() {
  const dialog = useExport()
  return dialog && <exportDialog.Dialog {...dialog} />
}
