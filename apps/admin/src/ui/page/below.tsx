import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

interface Props {
  /** Renders it with the rest of the page, whose scroll position may return. */
  isAtOnce: boolean
  children: ReactNode
}

/** The lower part of a record's page, rendered after its upper part is on the screen. */
export function Below({ isAtOnce, children }: Props) {
  const isRendered = useDeferredValue(true, isAtOnce)
  return isRendered ? children : <Skeleton height={300} radius={12} />
}
