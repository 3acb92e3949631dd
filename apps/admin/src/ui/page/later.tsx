import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { type ReactNode, useDeferredValue } from 'react'

interface Props {
  /** Renders it with the rest of the page, whose scroll position may return. */
  isAtOnce: boolean
  /** Of its skeleton, in pixels. */
  height?: number
  children: ReactNode
}

/** A part of a record's page that is rendered once the rest, the title and the picture first, is on the screen. */
export function Later({ isAtOnce, height = 300, children }: Props) {
  const isRendered = useDeferredValue(true, isAtOnce)
  return isRendered ? children : <Skeleton height={height} radius={12} />
}
