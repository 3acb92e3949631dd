import type { ListQuery } from '@vernissage/contract/lists'
import { sharedValue } from './shared-value.ts'

/** A list to export: the key of its query, which names the kind of record and what is listed. */
export type ExportedList = readonly [record: string, 'list', query: ListQuery]

const shown = sharedValue<{ list: ExportedList; opened: boolean } | null>(null)

/** Opens the dialog that exports a list. The shell renders it, so screens do not load it. */
export const openExport = (list: ExportedList) => shown.set({ list, opened: true })

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
