import type { ImportKind } from '@vernissage/contract/kinds/importable'
import type { Selection } from './list/selection.ts'
import { sharedDialog } from './shared-dialog.ts'

/** What can be done with the selected records. */
export type Deed = 'change' | 'add' | 'delete' | 'accept' | 'reject' | 'waitlist'

/**
 * The dialog that is open: for something new, of an import whose file is checked, or of the actions that were started.
 * `note` is a remark that the dialog shows before the action is done. `onBack` leads back to the columns of the file.
 */
type Subject =
  | { of: 'new'; deed: Deed; selection: Selection; note?: string | undefined }
  | { of: 'import'; id: number; kind: ImportKind; onBack: () => void }
  | { of: 'recent' }

export const bulkDialog = sharedDialog<Subject>()
