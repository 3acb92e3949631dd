import { loadTexts } from '../lib/i18n/i18n.ts'
import { scoreSheetDialog } from '../lib/score-sheets.ts'
import { lazyDialog } from '../ui/dialog/use-dialog.tsx'
import { useOpening } from './use-opening.ts'

const sheetDialog = lazyDialog(async () => {
  const [module] = await Promise.all([
    import('../features/open-calls/judging/score-sheet/score-sheet-dialog.tsx'),
    loadTexts('scoreSheet', 'judging', 'applications', 'decisions'),
  ])
  return module.ScoreSheetDialog
})

/** The score sheet of an application, above whatever screen has opened it. */
export function ScoreSheets() {
  const sheet = scoreSheetDialog.use()
  const opening = useOpening(sheet?.subject)
  return sheet && <sheetDialog.Dialog key={opening} {...sheet} />
}
