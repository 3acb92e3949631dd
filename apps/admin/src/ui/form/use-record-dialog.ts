import { useRef, useState } from 'react'
import type { Stored } from '../../lib/api/stored.ts'
import { dismissError, reportError } from '../../lib/reported-error.ts'
import { useDialog } from '../dialog/use-dialog.tsx'

interface Options<Row> {
  /** Reads the record as it is now, with its ETag. */
  read: (id: number) => Promise<Stored<Row>>
  /** Fetches the dialog's code. */
  load: () => Promise<unknown>
  /** Shows that one of them cannot be had; the error bar does where nothing else is said. */
  onFailure?: (error: unknown) => void
}

/** A form dialog over one record. It opens when the record and its own code are there. */
export function useRecordDialog<Row>({ read, load, onFailure = reportError }: Options<Row>) {
  const dialog = useDialog<Stored<Row> | null>()
  const [opening, setOpening] = useState<number | null>(null)
  const isBusy = useRef(false)

  const open = async (id: number | null) => {
    if (isBusy.current) return
    isBusy.current = true
    dismissError()
    setOpening(id)
    try {
      const [subject] = await Promise.all([id === null ? null : read(id), load()])
      dialog.open(subject)
    } catch (error) {
      onFailure(error)
    } finally {
      isBusy.current = false
      setOpening(null)
    }
  }

  return {
    close: dialog.close,
    show: dialog.show,
    /** The record that is being read to be edited. */
    opening,
    edit: (id: number) => open(id),
    add: () => open(null),
  }
}
