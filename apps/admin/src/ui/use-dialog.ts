import { useState } from 'react'

/**
 * Whether a dialog is open, and what it is about. The subject outlives the closing, so that the dialog can
 * fade out with its content; `forget` is for when it has.
 */
export function useDialog<Subject>() {
  const [state, setState] = useState<{ opened: boolean; subject: Subject | null }>({
    opened: false,
    subject: null,
  })
  return {
    ...state,
    open: (subject: Subject) => setState({ opened: true, subject }),
    close: () => setState((current) => ({ ...current, opened: false })),
    forget: () => setState({ opened: false, subject: null }),
  }
}
