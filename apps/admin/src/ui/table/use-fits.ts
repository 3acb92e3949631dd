import { useLayoutEffect, useRef, useState } from 'react'

/** Whether the element of the ref is at least `width` pixels wide; null before it is measured. */
export function useFits(width: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState<boolean | null>(null)
  // Measured before the first paint, so that nothing is drawn twice.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // What is a table on the screen is one on paper.
    const measure = () => {
      if (!matchMedia('print').matches) setFits(element.clientWidth >= width)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  return [ref, fits] as const
}
