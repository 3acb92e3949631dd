import { useEffect, useLayoutEffect, useRef } from 'react'
import { type FocusTrail, focusTrail, returnFocus } from './focus-trail.ts'

/**
 * Gives the focus back to what had it before something opened, or to what is nearest to where that was.
 * Mantine's own does not notice what is mounted open, as dialogs here are.
 */
export function useFocusReturn(opened: boolean) {
  const trail = useRef<FocusTrail>([])
  // Before the dialog takes the focus …
  useLayoutEffect(() => {
    if (opened) trail.current = focusTrail(document.activeElement)
  }, [opened])
  // … and after React has put it back where it was before the dialog closed.
  useEffect(() => {
    if (!opened) return
    return () => returnFocus(trail.current)
  }, [opened])
}
