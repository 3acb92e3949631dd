import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'

/** What every dialog is told by whoever shows it. */
export interface DialogFrame {
  opened: boolean
  onClose: () => void
  /** It has faded out. */
  onExited: () => void
}

/**
 * A dialog that is opened about something. It outlives its closing, so that it can fade out with its content. `open` is
 * the same function from render to render.
 */
export function useDialog<Subject>() {
  const [current, setCurrent] = useState<{ opened: boolean; subject: Subject; opening: number } | null>(null)
  const close = () => setCurrent((now) => now && { ...now, opened: false })
  return {
    open: useCallback(
      (subject: Subject) =>
        setCurrent((now) => ({ opened: true, subject, opening: (now?.opening ?? 0) + 1 })),
      [],
    ),
    close,
    /** The dialog, while there is one. Its code may be fetched. */
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

/** A dialog whose code `load` fetches when it is first wanted; to be made outside of components. */
export function lazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  return { load, Dialog: lazy(async () => ({ default: await load() })) }
}

export type LazyDialog<Props> = ReturnType<typeof lazyDialog<Props>>
