import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Stored } from '../../lib/api/client.ts'
import type { ScreenPart } from '../../lib/i18n/i18n.ts'
import { lazyCode } from '../../lib/lazy-code.ts'
import { dismissError, reportError } from '../../lib/reported-error.ts'

/** The props that `useDialog` gives every dialog. */
export interface DialogFrame {
  opened: boolean
  onClose: () => void
  onExited: () => void
}

/** The props of a dialog that edits the record of the page behind it, or a part of it. */
export interface EditDialogProps<Row> extends DialogFrame {
  /** The record as it was read when the dialog was opened. */
  start: Stored<Row>
  /** Gets the record when the dialog has changed it. */
  onSaved: (after: Stored<Row>) => Promise<void>
}

interface LazyProps {
  /** Absent for a dialog that is open while it is rendered. */
  opened?: boolean
  onClose: () => void
  onExited?: (() => void) | undefined
}

/**
 * A dialog whose code and texts are loaded when it is first needed. If that fails, the error bar says so, the dialog closes, and
 * the next opening tries again. Call it outside of components.
 */
export function lazyDialog<Props extends LazyProps>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: ScreenPart[]
) {
  const code = lazyCode(load, ...texts)

  function Dialog(props: Props) {
    const { opened = true, onClose, onExited } = props
    const [, renderAgain] = useReducer((count: number) => count + 1, 0)
    const Loaded = code.get()
    useEffect(() => {
      if (code.get()) return
      let isAwaited = true
      code.load().then(renderAgain, (error) => {
        if (!isAwaited || !opened) return
        reportError(error)
        onClose()
        onExited?.()
      })
      return () => {
        isAwaited = false
      }
    }, [opened])
    return Loaded ? <Loaded {...props} /> : null
  }

  return { load: code.load, Dialog }
}

export type LazyDialog<Props extends LazyProps> = ReturnType<typeof lazyDialog<Props>>

interface Options<Given, Subject> {
  /** Loads the dialog's code, if it is lazy. */
  load?: () => Promise<unknown>
  /** Reads the dialog's subject, for example a record with its ETag. */
  read?: (given: Given) => Subject | Promise<Subject>
  /** Handles a failure of `load` or `read`; by default the error bar shows it. */
  onFailure?: (error: unknown) => void
}

/**
 * A dialog about a subject. It opens once its code and its subject are loaded, and is unmounted only after it has faded out.
 * Without options it opens at once.
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
    /** Stable from render to render, if the options are. */
    open,
    close,
    /** The argument of the `open` that is loading; null for none. */
    opening,
    /** Renders the dialog while it is open or fades out. */
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
