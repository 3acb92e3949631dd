import type { ListKey } from './list/list-state.ts'
import { sharedValue } from './shared-value.ts'

const shown = sharedValue<{ list: ListKey; opened: boolean } | null>(null)

/** Opens the dialog that exports a list. The shell renders it, so screens do not load it. */
export const openExport = (list: ListKey) => shown.set({ list, opened: true })

/** The props of the export dialog while it is open or closing; null otherwise. */
export function useExport() {
  const current = shown.use()
  return (
    current && {
      ...current,
      onClose: () => shown.set({ ...current, opened: false }),
      onExited: () => shown.set(null),
    }
  )
}
