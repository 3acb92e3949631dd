import { useRef } from 'react'

/** Tells the openings of a dialog apart: one that is opened again before it has faded out starts anew. */
export function useOpening(subject: unknown) {
  const last = useRef({ subject, opening: 0 })
  if (last.current.subject !== subject) last.current = { subject, opening: last.current.opening + 1 }
  return last.current.opening
}
