import { useEffect, useLayoutEffect, useRef } from 'react'

/** The way from an element up to the page, each step with what stands next to it. */
type FocusTrail = { element: Element; next: Element | null }[]

/** Remembers where an element is, so that its place can be found when it is gone. */
function focusTrail(from: Element | null): FocusTrail {
  const trail: FocusTrail = []
  for (let element = from; element && element !== document.body; element = element.parentElement)
    trail.push({ element, next: element.nextElementSibling })
  return trail
}

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled)'

const focus = (element: HTMLElement) => element.focus({ preventScroll: true })

/**
 * Focuses the element that the trail leads from. Where it has been removed, as the button of a deleted record is,
 * the focus goes to what came after it in its list, else to what it stood in, else to the page's content.
 */
function returnFocus(trail: FocusTrail) {
  const steps = trail.findIndex(({ element }) => element.isConnected)
  const remaining = trail[steps]?.element
  if (steps === 0 && remaining instanceof HTMLElement) return focus(remaining)
  const neighbour = trail[steps - 1]?.next
  const target = neighbour?.isConnected && neighbour.querySelector<HTMLElement>(focusable)
  if (target) return focus(target)
  // What floats above the page, such as a menu, is no place to go on from.
  if (remaining instanceof HTMLElement && remaining.closest('main, [role=dialog]')) {
    remaining.tabIndex = -1
    return focus(remaining)
  }
  // Another page may have given the focus a place already.
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

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
