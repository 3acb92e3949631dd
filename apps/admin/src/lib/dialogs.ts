import type { LetterOccasion } from '@vernissage/contract/enums'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import type { ImportFile } from '@vernissage/contract/resources/import'
import type { ListKey } from './list/list-state.ts'
import type { Selection } from './list/selection.ts'
import { sharedDialog } from './shared-dialog.tsx'

/* The dialogs that any screen can open. `app/dialogs.tsx` renders them and loads their code when they are first opened. */

/** A record as the change log names it: its table and its id. */
export interface RecordName {
  entity: string
  id: number
}

/** `onPutBack` is called when a former value was put back. */
export const historyDialog = sharedDialog<{ record: RecordName; onPutBack?: (() => void) | undefined }>()
export const deletionsDialog = sharedDialog()
export const personDialog = sharedDialog()
export const mailSettingsDialog = sharedDialog()

/** The bulk actions that are chosen in the bar of a selection. */
export type Deed = 'change' | 'add' | 'delete' | 'accept' | 'reject' | 'waitlist'

/**
 * A new bulk action, an import whose file is checked, or the actions that were started. `note` is a remark that the dialog shows
 * before the action is done. `onBack` leads back to the columns of the file.
 */
export type BulkSubject =
  | { of: 'new'; deed: Deed; selection: Selection; note?: string | undefined }
  | { of: 'import'; id: number; kind: ImportKind; onBack: () => void }
  | { of: 'recent' }

export const bulkDialog = sharedDialog<BulkSubject>()

/** A list to be exported, or the records that were selected in it. */
export interface Exported {
  list: ListKey
  /** The action that keeps the selected records, and how many they are. */
  selection?: { id: number; total: number }
}

export const exportDialog = sharedDialog<Exported>()

/** A file that the server has read, and how its columns are imported. */
export interface ChosenColumns {
  file: ImportFile
  /** The file itself, which is sent again when another sheet or line of headings is chosen. */
  upload: File
  /** The field that each column goes into. */
  columns: (string | null)[]
  /** Fields whose cells are left out where they cannot be read. */
  leaveOut: string[]
  /** The source of the record numbers in the file; empty if none is named. */
  source: string
}

/** The width of the dialogs of an import, from its file to its report, in pixels. */
export const importWidth = 1040

/** `start` is a file that was dropped on the list, or the columns that were chosen before the check. */
export const importDialog = sharedDialog<{ kind: ImportKind; start: File | ChosenColumns | null }>()

/** The applications to write to; `occasion` is what the letter is about, where that is known. */
export interface LetterSubject {
  selection: Selection
  occasion?: LetterOccasion | undefined
}

export const letterDialog = sharedDialog<LetterSubject>()

/** An application whose score sheet is opened. */
export interface OpenedSheet {
  kind: ProgramKind
  id: number
  /** The applications that its steps go through, in their order; it is one of them. */
  ids: readonly number[]
  /** The round that comes first; absent for the latest. */
  round?: number
}

export const scoreSheetDialog = sharedDialog<OpenedSheet>()
