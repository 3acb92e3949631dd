import { type ImportKind, importKindNames } from '@vernissage/contract/kinds/importable'
import type { ImportFile } from '@vernissage/contract/resources/import'
import { sharedValue } from './shared-value.ts'

/** A file that the server has read, and how its columns are to be taken. */
export interface ChosenColumns {
  file: ImportFile
  /** The file itself, which is sent again when its headings or its sheet are others. */
  upload: File
  /** The field that each column goes into. */
  columns: (string | null)[]
  /** Fields whose cells are left out where they cannot be read. */
  leaveOut: string[]
  /** Whose numbers the file's numbers are; empty where none is named. */
  source: string
}

/** The width of the dialogs of an import, from its file to its report, in pixels. */
export const importWidth = 1040

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
