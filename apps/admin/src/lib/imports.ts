import { type ImportKind, importKindNames } from '@vernissage/contract/kinds/importable'
import type { ImportFile } from '@vernissage/contract/resources/import'
import { sharedValue } from './shared-value.ts'

/** A file that the server has read, and the field that each of its columns goes into. */
export interface ChosenColumns {
  file: ImportFile
  columns: (string | null)[]
}

interface Shown {
  kind: ImportKind
  /** A file that was dropped on the list, or what was chosen before its check. */
  start: File | ChosenColumns | null
  opened: boolean
  /** Tells one opening from the next. */
  opening: number
}

const shown = sharedValue<Shown | null>(null)

/** The kind of record, if files can be imported into its lists. */
export const importableKind = (record: string) => importKindNames.find((kind) => kind === record)

/** Opens the dialog that imports a file. The shell renders it, so screens do not load it. */
export const openImport = (kind: ImportKind, start: Shown['start'] = null) =>
  shown.set({ kind, start, opened: true, opening: (shown.get()?.opening ?? 0) + 1 })

/** The props of the import dialog while it is open or closing; null otherwise. */
export function useImport() {
  const current = shown.use()
  return (
    current && {
      ...current,
      onClose: () => {
        if (shown.get()?.opening === current.opening) shown.set({ ...current, opened: false })
      },
      onExited: () => shown.set(null),
    }
  )
}
