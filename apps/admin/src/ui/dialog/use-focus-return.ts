import { useEffect, useLayoutEffect, useRef } from 'react'

/** An element and its ancestors, each with its next sibling. */
type FocusTrail = { element: Element; next: Element | null }[]

/** Records the place of an element, to find it when the element has been removed. */
function focusTrail(from: Element | null): FocusTrail {
  const trail: FocusTrail = []
  for (let element = from; element && element !== document.body; element = element.parentElement)
    trail.push({ element, next: element.nextElementSibling })
  return trail
}

const focusable = ':is(a[href], button, input, select, textarea):not(:disabled)'

const focus = (element: HTMLElement) => element.focus({ preventScroll: true })

/**
 * Focuses the first element of the trail. If it has been removed, like the button of a deleted record, focuses the item that
 * followed it in its list, else the nearest ancestor that is left, else the page's content.
 */
function returnFocus(trail: FocusTrail) {
  const steps = trail.findIndex(({ element }) => element.isConnected)
  const remaining = trail[steps]?.element
  if (steps === 0 && remaining instanceof HTMLElement) return focus(remaining)
  const neighbour = trail[steps - 1]?.next
  const target = neighbour?.isConnected && neighbour.querySelector<HTMLElement>(focusable)
  if (target) return focus(target)
  // Not in what floats above the page, such as a menu.
  if (remaining instanceof HTMLElement && remaining.closest('main, [role=dialog]')) {
    remaining.tabIndex = -1
    return focus(remaining)
  }
  // Another page may have set the focus already.
  if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * Returns the focus to the element that had it before a dialog opened, or to the nearest one that is left. Mantine's own does
 * not work for dialogs that are mounted open, as they are here.
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
