import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionOf, nextSort, type Sorted } from '../../lib/list/sort.ts'
import classes from './sort-heading.module.css'

/** The order of a table, and what changes it. */
export interface Sorting extends Sorted {
  onSort: (sort: string | undefined) => void
}

interface Props {
  /** Absent where the list cannot be ordered by the column. */
  field: string | undefined
  sorting: Sorting | undefined
  children: ReactNode
}

export const ariaSort = (sorting: Sorting | undefined, field: string | undefined) =>
  sorting && field ? (directionOf(sorting.sort, field) ?? 'none') : undefined

/** A column's title; a click orders the list by it. */
export function SortHeading({ field, sorting, children }: Props) {
  if (!sorting || !field) return children
  const direction = directionOf(sorting.sort, field)
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <UnstyledButton
      className={classes.heading ?? ''}
      data-sorted={direction ?? undefined}
      onClick={() => sorting.onSort(nextSort(sorting.sort, field))}
    >
      <span className={classes.title}>{children}</span>
      <Arrow size={14} stroke={2} aria-hidden />
    </UnstyledButton>
  )
}
