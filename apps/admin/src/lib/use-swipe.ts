import { type PointerEvent, useRef } from 'react'

/** The least sideways movement of a finger, in pixels. */
const least = 56

/** Steps on with a swipe to the left, and back with one to the right. A page that is zoomed in is only moved. */
export function useSwipe(onStep: (by: 1 | -1) => void) {
  const start = useRef<{ id: number; x: number; y: number } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      // A second finger zooms.
      const isAlone = event.isPrimary && event.pointerType !== 'mouse'
      start.current = isAlone ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current
      start.current = null
      if (from?.id !== event.pointerId || (window.visualViewport?.scale ?? 1) > 1.01) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (Math.abs(x) >= least && Math.abs(x) > 1.5 * Math.abs(y)) onStep(x < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}
