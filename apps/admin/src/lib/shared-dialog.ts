import { sharedValue } from './shared-value.ts'

/** A dialog that any code can open. The shell renders it, so screens do not load it. */
export function sharedDialog<Subject>() {
  const shown = sharedValue<{ subject: Subject; opened: boolean } | null>(null)
  return {
    open: (subject: Subject) => shown.set({ subject, opened: true }),

    /** The props of the dialog while it is open or closing; null otherwise. */
    use: () => {
      const current = shown.use()
      return (
        current && {
          ...current,
          onClose: () => {
            if (shown.get() === current) shown.set({ ...current, opened: false })
          },
          onExited: () => shown.set(null),
        }
      )
    },
  }
}
