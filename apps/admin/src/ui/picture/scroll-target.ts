interface Row {
  scrollLeft: number
  clientWidth: number
  scrollWidth: number
}

/** Where a row of slides goes with one step: on by what is visible, from its end back to its start and the other way round. */
export function scrollTarget({ scrollLeft, clientWidth, scrollWidth }: Row, direction: 1 | -1): number {
  const end = scrollWidth - clientWidth
  // Browsers stop within a pixel of the end.
  if (direction === 1) return scrollLeft >= end - 1 ? 0 : Math.min(end, scrollLeft + clientWidth)
  return scrollLeft <= 1 ? end : Math.max(0, scrollLeft - clientWidth)
}
