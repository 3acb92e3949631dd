import type { ReactNode } from 'react'

/** The address if it is a web or mail address; null for anything else, such as `javascript:`. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address.trim())
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}

/** A stored address as a link in a new tab; as plain text if it is not safe to open. */
export function SafeLink({
  to,
  children,
  className,
}: {
  to: string
  children?: ReactNode
  className?: string
}) {
  const href = safeAddress(to)
  if (!href) return <span className={className}>{children ?? to}</span>
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children ?? to}
    </a>
  )
}
