import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton, type SkeletonProps } from '@mantine/core'
import { LoadFailed } from '../list/list-states.tsx'

interface Props extends Pick<SkeletonProps, 'height' | 'width' | 'radius' | 'className'> {
  query: { data: unknown; error: unknown; refetch: () => unknown }
}

/** A skeleton while a query reads its data; why that failed, with a way to try again; nothing once there is data. */
export function Pending({ query: { data, error, refetch }, ...skeleton }: Props) {
  if (data !== undefined) return null
  if (error) return <LoadFailed error={error} onRetry={() => refetch()} />
  return <Skeleton radius={10} aria-busy {...skeleton} />
}
