import type { Stored } from '../../lib/api/stored.ts'
import type { DialogFrame, LazyDialog } from '../dialog/use-dialog.tsx'
import { useRecordDialog } from './use-record-dialog.ts'

/** What a dialog over a record that is shown, or over a part of it, is opened with. */
export interface PartDialogProps<Row> extends DialogFrame {
  /** The record as it was read when the dialog was opened. */
  start: Stored<Row>
  /** Gets the record as it is stored. */
  onSaved: (after: Stored<Row>) => Promise<void>
}

interface Options<Row> extends Omit<Parameters<typeof useRecordDialog<Row>>[0], 'load'> {
  id: number
  onSaved: (after: Stored<Row>) => Promise<void>
}

/**
 * A form dialog over a record that is shown, or over a part of it: it opens when the record as it is now and the dialog's
 * code are there.
 */
export function usePartDialog<Row>(
  { load, Dialog }: LazyDialog<PartDialogProps<Row>>,
  { id, onSaved, ...options }: Options<Row>,
) {
  const dialog = useRecordDialog({ ...options, load })
  return {
    isOpening: dialog.opening !== null,
    open: () => dialog.edit(id),
    element: dialog.show(
      (frame, start) =>
        start && (
          <Dialog
            {...frame}
            start={start}
            onSaved={async (after) => {
              // Where nothing was changed nothing was sent: there is nothing to show, or to boast of.
              if (after !== start) await onSaved(after)
              dialog.close()
            }}
          />
        ),
    ),
  }
}
