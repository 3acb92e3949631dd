import { type ComponentType, lazy, Suspense } from 'react'
import type { Stored } from '../../lib/api/stored.ts'
import { useRecordDialog } from './use-record-dialog.ts'

/** What a dialog over a part of a record is opened with. */
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

interface Options<Row> {
  /** Reads the record as it is now, with its ETag. */
  read: (id: number) => Promise<Stored<Row>>
  id: number
  onSaved: (after: Stored<Row>) => Promise<void>
}

/** A form dialog over a part of a record: it opens when the record as it is now and the dialog's code are there. */
export function usePartDialog<Row>(
  { load, Dialog }: ReturnType<typeof lazyPartDialog<Row>>,
  { read, id, onSaved }: Options<Row>,
) {
  const dialog = useRecordDialog({ read, load })
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
            await onSaved(after)
            dialog.close()
          }}
          onClose={dialog.close}
          onExited={dialog.forget}
        />
      </Suspense>
    ),
  }
}
