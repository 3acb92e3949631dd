import type { ListKey } from './list/list-state.ts'
import { sharedDialog } from './shared-dialog.ts'

/** A list to be exported, or the records that were selected in it. */
export interface Exported {
  list: ListKey
  /** The action that keeps the selected records, and how many they are. */
  selection?: { id: number; total: number }
}

export const exportDialog = sharedDialog<Exported>()
