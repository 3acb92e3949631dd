import { type ReactNode, useEffect, useRef } from 'react'
import { useSoughtPart } from '../../../../../lib/sought-part.ts'
import classes from './details.module.css'

/** What ends keeping the letters in view: the user goes on. */
const ownMoves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** The letters of the present application. An address that asks for them brings them into view, and keeps them there while the parts around them load. */
export function SoughtLetters({ application, children }: { application: number; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null)
  const sought = useSoughtPart('letters', application)
  useEffect(() => {
    const element = part.current
    if (sought === null || !element) return
    const observer = new ResizeObserver(() =>
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' }),
    )
    for (const other of element.parentElement!.children) observer.observe(other)
    const end = () => observer.disconnect()
    for (const move of ownMoves) addEventListener(move, end, { once: true, passive: true })
    element.focus({ preventScroll: true })
    return () => {
      end()
      for (const move of ownMoves) removeEventListener(move, end)
    }
  }, [sought])
  return (
    <div ref={part} className={`${classes.part} ${classes.letters}`} tabIndex={-1}>
      {children}
    </div>
  )
}
