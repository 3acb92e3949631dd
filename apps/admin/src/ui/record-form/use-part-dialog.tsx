import { type ComponentType, lazy, Suspense } from 'react'
import type { Stored } from '../../lib/api/stored.ts'
import { useRecordDialog } from './use-record-dialog.ts'

/** What a dialog over a record that is shown, or over a part of it, is opened with. */
export interface PartDialogProps<Row> {
  opened: boolean
  /** The record as it was read when the dialog was opened. */
  start: Stored<Row>
  /** Gets the record as it is stored. */
  onSaved: (after: Stored<Row>) => Promise<void>
  onClose: () => void
  onExited: () => void
}

/** How a dialog's code is fetched; to be made outside of components. */
export function lazyPartDialog<Row>(load: () => Promise<ComponentType<PartDialogProps<Row>>>) {
  return { load, Dialog: lazy(async () => ({ default: await load() })) }
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
  { load, Dialog }: ReturnType<typeof lazyPartDialog<Row>>,
  { id, onSaved, ...options }: Options<Row>,
) {
  const dialog = useRecordDialog({ ...options, load })
  const start = dialog.current?.subject
  return {
    isOpening: dialog.opening !== null,
    open: () => dialog.edit(id),
    element: dialog.current && start && (
      <Suspense>
        <Dialog
          opened={dialog.current.opened}
          start={start}
          onSaved={async (after) => {
            // Where nothing was changed nothing was sent: there is nothing to show, or to boast of.
            if (after !== start) await onSaved(after)
            dialog.close()
          }}
          onClose={dialog.close}
          onExited={dialog.forget}
        />
      </Suspense>
    ),
  }
}
