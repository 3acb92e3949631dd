import { useLayoutEffect, useRef, useState } from 'react'

/** Returns a ref, and true if its element is at least `width` pixels wide; null before it is measured. */
export function useFits(width: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [fits, setFits] = useState<boolean | null>(null)
  // Measured before the first paint, so that nothing is drawn twice.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    // A table on the screen stays a table on paper.
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
