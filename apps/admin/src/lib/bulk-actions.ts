import type { Selection } from './list/selection.ts'
import { sharedValue } from './shared-value.ts'

/** What can be done with the selected records. */
export type Deed = 'change' | 'add' | 'delete'

/**
 * The dialog that is open: for something new, of an action that was made elsewhere, or of the actions that were started.
 * `onBack` leads back to where the action was made.
 */
type Subject =
  | { of: 'new'; deed: Deed; selection: Selection }
  | { of: 'action'; id: number; onBack: () => void }
  | { of: 'recent' }

const shown = sharedValue<{ subject: Subject; opened: boolean } | null>(null)

export const useBulkDialog = shown.use
export const openBulkDialog = (subject: Subject) => shown.set({ subject, opened: true })

const close = () => {
  const now = shown.get()
  if (now) shown.set({ ...now, opened: false })
}
export const bulkDialogFrame = { onClose: close, onExited: () => shown.set(null) }
