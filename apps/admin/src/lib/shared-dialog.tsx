import { Fragment, type ReactNode } from 'react'
import { sharedValue } from './shared-value.ts'

interface Frame {
  opened: boolean
  onClose: () => void
  onExited: () => void
}

/** A dialog that any code can open. The shell renders it, so screens do not load it. */
export function sharedDialog<Subject = void>() {
  const shown = sharedValue<{ subject: Subject; opened: boolean; opening: number } | null>(null)
  return {
    open: (subject: Subject) =>
      shown.set({ subject, opened: true, opening: (shown.get()?.opening ?? 0) + 1 }),

    /** Renders the dialog while it is open or fades out. One that is opened again meanwhile starts anew. */
    Shown: ({ children }: { children: (frame: Frame, subject: Subject) => ReactNode }) => {
      const current = shown.use()
      if (!current) return null
      const { opened, subject, opening } = current
      const onClose = () => {
        if (shown.get() === current) shown.set({ ...current, opened: false })
      }
      return (
        <Fragment key={opening}>
          {children({ opened, onClose, onExited: () => shown.set(null) }, subject)}
        </Fragment>
      )
    },
  }
}
