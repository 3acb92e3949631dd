import type { LetterOccasion } from '@vernissage/contract/enums'
import type { Selection } from './list/selection.ts'
import { sharedDialog } from './shared-dialog.ts'

/** The applications to write to; `occasion` is what the letter is about, where that is known. */
interface Letter {
  selection: Selection
  occasion?: LetterOccasion | undefined
}

/** The dialog that writes letters. */
export const letterDialog = sharedDialog<Letter>()
