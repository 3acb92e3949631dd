import { loadTexts, loadTextsInAll } from '../lib/i18n/i18n.ts'
import { useImport } from '../lib/imports.ts'
import { namingTexts } from '../lib/list/field-names.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'

const importDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/imports/import-dialog.tsx'),
    loadTexts('imports', 'bulkActions'),
    loadTextsInAll(namingTexts('artist', 'artwork', 'sponsor', 'newsletter_request')),
  ])
  return module.ImportDialog
})

/** The dialog that `openImport` opens, loaded when it is first opened. */
export function ImportDialog() {
  const dialog = useImport()
  if (!dialog) return null
  const { opening, ...props } = dialog
  return <importDialog.Dialog key={opening} {...props} />
}
