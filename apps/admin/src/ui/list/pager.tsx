import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { lastOffset } from '../../lib/list/list-state.ts'
import { LabelledSelect } from '../fields/labelled-select.tsx'
import classes from './pager.module.css'

export interface PageRange {
  /** Number of the first row shown, from 1; 0 if there is none. */
  from: number
  to: number
  /** Number of the page, from 1. */
  page: number
  /** The offsets of the neighbouring pages; null if there is no such page. */
  previous: number | null
  next: number | null
}

/** Returns the figures of a pager. All except `page` count rows. An offset beyond the end means the last page. */
export function pageRange(asked: number, limit: number, total: number): PageRange {
  const offset = asked < total ? asked : lastOffset(limit, total)
  return {
    from: total > 0 ? offset + 1 : 0,
    to: Math.min(offset + limit, total),
    page: Math.floor(offset / limit) + 1,
    previous: offset > 0 ? Math.max(0, offset - limit) : null,
    next: offset + limit < total ? offset + limit : null,
  }
}

interface Props {
  sizes: readonly number[]
  limit: number
  offset: number
  /** undefined while it is loading. */
  total: number | undefined
  /** Changing the page size goes to the first row. */
  onChange: (page: { limit: number; offset: number }) => void
}

/** The page size, the rows shown and buttons to the neighbouring pages. */
export function Pager({ sizes, limit, offset, total, onChange }: Props) {
  const { t } = useTranslation('ui')
  const { from, to, page, previous, next } = pageRange(offset, limit, total ?? 0)
  const go = (target: number | null) => target !== null && onChange({ limit, offset: target })
  return (
    <div className={`tabular ${classes.pager}`}>
      <LabelledSelect
        compact
        label={t('pager.rows')}
        value={limit}
        options={sizes.map((size) => ({ value: size, label: String(size) }))}
        onChange={(size) => onChange({ limit: size, offset: 0 })}
      />
      <span className={classes.range}>{total !== undefined && t('pager.range', { from, to, total })}</span>
      <span className={classes.steps}>
        <ActionIcon
          aria-label={t('pager.previous')}
          disabled={previous === null}
          onClick={() => go(previous)}
        >
          <IconChevronLeft stroke={1.5} />
        </ActionIcon>
        <span
          className={classes.page}
          role="img"
          aria-label={t('pager.page', { page: total === undefined ? '' : page })}
        >
          {total !== undefined && page}
        </span>
        <ActionIcon aria-label={t('pager.next')} disabled={next === null} onClick={() => go(next)}>
          <IconChevronRight stroke={1.5} />
        </ActionIcon>
      </span>
    </div>
  )
}
