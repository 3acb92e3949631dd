/** The way from an element up to the page, each step with what stands next to it. */
export type FocusTrail = { element: Element; next: Element | null }[]

/** Remembers where an element is, so that its place can be found when it is gone. */
export function focusTrail(from: Element | null): FocusTrail {
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
export function returnFocus(trail: FocusTrail) {
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
