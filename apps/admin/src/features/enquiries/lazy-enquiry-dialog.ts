import { loadTexts } from '../../lib/i18n/i18n.ts'
import { lazyDialog } from '../../ui/dialog/use-dialog.tsx'

/** Comes with the texts of artworks, which the form picks from. */
export const enquiryDialog = lazyDialog(async () => {
  const [module] = await Promise.all([import('./enquiry-dialog.tsx'), loadTexts('artworks')])
  return module.EnquiryDialog
})
