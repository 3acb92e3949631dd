import type { Stored } from '../../lib/api/stored.ts'

export interface RequestDialogProps<Row> {
  opened: boolean
  /** The request to edit; null adds one. */
  start: Stored<Row> | null
  onSaved: () => void
  onClose: () => void
  onExited: () => void
}
