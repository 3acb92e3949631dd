import { useCallback, useState } from 'react'

/**
 * A dialog that is opened about something. It outlives its closing, so that it can fade out with its
 * content; `forget` is for when it has. `open` is the same function from render to render.
 */
export function useDialog<Subject>() {
  const [current, setCurrent] = useState<{ opened: boolean; subject: Subject } | null>(null)
  return {
    current,
    open: useCallback((subject: Subject) => setCurrent({ opened: true, subject }), []),
    close: () => setCurrent((now) => now && { ...now, opened: false }),
    forget: () => setCurrent(null),
  }
}
