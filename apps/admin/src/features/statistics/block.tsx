import { Box, Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { EmptyList } from '../../ui/list/list-states.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import classes from './block.module.css'
import type { StatisticsRange } from './statistics-range.ts'

export interface BlockOfRangeProps {
  range: StatisticsRange
  /** Widens the range to all days; null if it already is. */
  onShowAll: (() => void) | null
}

interface BlockProps<Data> {
  title: string
  query: UseQueryResult<Data>
  isEmpty: (data: Data) => boolean
  /** Widens the range to all days; null if it already is. */
  onShowAll: (() => void) | null
  children: (data: Data) => ReactNode
}

/** A block of statistics with its own loading, empty and error states. */
export function Block<Data>({ title, query, isEmpty, onShowAll, children }: BlockProps<Data>) {
  const { t } = useTranslation('statistics')
  const content = () => {
    if (query.data === undefined)
      return (
        <Box h={query.error ? undefined : 320} p="8px var(--panel-side) var(--panel-side)">
          <Pending query={query} height="100%" />
        </Box>
      )
    if (isEmpty(query.data))
      return (
        <EmptyList text={t(onShowAll ? 'empty' : 'nothing')}>
          {onShowAll && (
            <Button variant="default" onClick={onShowAll}>
              {t('showAll')}
            </Button>
          )}
        </EmptyList>
      )
    return (
      <div className={classes.parts} data-former={query.isPlaceholderData || undefined}>
        {children(query.data)}
      </div>
    )
  }
  return (
    <div className={classes.block} aria-busy={query.isFetching}>
      <Panel title={title}>{content()}</Panel>
    </div>
  )
}
