import type { ReactNode } from 'react'
import { safeAddress } from '../../lib/format/links.ts'
import classes from './safe-link.module.css'

interface Props {
  to: string
  children?: ReactNode
  className?: string
}

/** A stored address as a link in a new tab; as plain text if it cannot be opened or is not safe to open. */
export function SafeLink({ to, children, className = '' }: Props) {
  const href = safeAddress(to)
  if (!href) return <span className={`dimmed ${className}`}>{children ?? to}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${classes.link} ${className}`}>
      {children ?? to}
    </a>
  )
}
