import type { Stored } from '../../lib/api/stored.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'

export interface RequestDialogProps<Row> extends DialogFrame {
  /** The request to edit; null adds one. */
  start: Stored<Row> | null
  onSaved: () => void
}
