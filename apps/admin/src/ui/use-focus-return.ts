import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it before something opened. Mantine's own does not notice what is
 * mounted open, as dialogs here are.
 */
export function useFocusReturn(opened: boolean) {
  const opener = useRef<Element>(null)
  // Before the dialog takes the focus …
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  // … and after React has put it back where it was before the dialog closed.
  useEffect(() => {
    if (!opened) return
    return () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    }
  }, [opened])
}
