import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import type { Stored } from '../../lib/api/stored.ts'
import { dismissError, reportError } from '../../lib/reported-error.ts'

/** What every dialog gets from the component that shows it. */
export interface DialogFrame {
  opened: boolean
  onClose: () => void
  /** The dialog has faded out. */
  onExited: () => void
}

/** The props of a dialog that edits a record, or a part of it, which the page behind shows. */
export interface EditDialogProps<Row> extends DialogFrame {
  /** The record as it was read when the dialog was opened. */
  start: Stored<Row>
  /** Gets the record when the dialog has changed it. */
  onSaved: (after: Stored<Row>) => Promise<void>
}

/** A dialog whose code `load` fetches when it is first opened; to be made outside of components. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  return { load, Dialog: lazy(async () => ({ default: await load() })) }
}

export type LazyDialog<Props> = ReturnType<typeof lazyDialog<Props>>

interface Options<Given, Subject> {
  /** Fetches the dialog's code, where it is not part of the screen's. */
  load?: () => Promise<unknown>
  /** Reads the dialog's subject, where it is not at hand; for a record to edit, with its ETag. */
  read?: (given: Given) => Subject | Promise<Subject>
  /** Shows that one of them failed; by default the error bar does. */
  onFailure?: (error: unknown) => void
}

/**
 * A dialog about a subject. It opens when its code and its subject are there, and outlives its closing, so that it fades out
 * with its content. Without options it opens at once.
 */
export function useDialog<Given = null, Subject = Given>(options: Options<Given, Subject> = {}) {
  const { load, read, onFailure = reportError } = options
  const [current, setCurrent] = useState<{ opened: boolean; subject: Subject; opening: number } | null>(null)
  const [opening, setOpening] = useState<Given | null>(null)
  const isBusy = useRef(false)

  const open = useCallback(
    async (given: Given) => {
      const show = (subject: Subject) =>
        setCurrent((now) => ({ opened: true, subject, opening: (now?.opening ?? 0) + 1 }))
      // Without `read`, what is given is the subject.
      if (!load && !read) return show(given as unknown as Subject)
      if (isBusy.current) return
      isBusy.current = true
      dismissError()
      setOpening(given)
      try {
        const [subject] = await Promise.all([read ? read(given) : (given as unknown as Subject), load?.()])
        show(subject)
      } catch (error) {
        onFailure(error)
      } finally {
        isBusy.current = false
        setOpening(null)
      }
    },
    [load, read, onFailure],
  )
  const close = () => setCurrent((now) => now && { ...now, opened: false })

  return {
    /** The same function from render to render, where the options are. */
    open,
    close,
    /** What the dialog is being opened for; null for nothing. */
    opening,
    /** The dialog, while there is one. */
    show: (dialog: (frame: DialogFrame, subject: Subject) => ReactNode) =>
      current && (
        // A dialog that is opened again before it has faded out starts anew.
        <Suspense key={current.opening}>
          {dialog(
            { opened: current.opened, onClose: close, onExited: () => setCurrent(null) },
            current.subject,
          )}
        </Suspense>
      ),
  }
}
