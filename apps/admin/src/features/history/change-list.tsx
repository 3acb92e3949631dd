import { Box, Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Change } from '@vernissage/contract/resources/change'
import { type ReactNode, useState } from 'react'
import type { Page } from '../../lib/api/resource.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { EmptyList, LoadFailed } from '../../ui/list/list-states.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import classes from './change-list.module.css'
import type { ChangePage } from './queries.ts'

const sizes = [10, 25, 50] as const

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: each query has a key of its own
  query: (page: ChangePage) => UseQueryOptions<Page<Change>, Error, Page<Change>, any>
  empty: string
  hint?: string
  children: (change: Change) => ReactNode
}

/** Entries of the change log, page by page, in a dialog. */
export function ChangeList({ query, empty, hint, children }: Props) {
  const { t } = useTranslation('ui')
  const [page, setPage] = useState<ChangePage>({ limit: sizes[0], offset: 0 })
  const list = useQuery({ ...query(page), placeholderData: keepPreviousData })
  const content = () => {
    if (!list.data && list.error) return <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (!list.data)
      return (
        <Stack gap={16} pt={16} role="status" aria-label={t('lists.loading')}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Stack>
      )
    if (list.data.rows.length === 0) return <EmptyList text={empty} {...(hint && { hint })} />
    return <ol>{list.data.rows.map(children)}</ol>
  }
  return (
    <>
      <div className={classes.content}>{content()}</div>
      {list.data && list.data.count > sizes[0] && (
        <Box flex="none" p="8px var(--dialog-side)" style={{ borderTop: '1px solid var(--hairline)' }}>
          <Pager sizes={sizes} {...page} total={list.data.count} onChange={setPage} />
        </Box>
      )}
    </>
  )
}

interface NamedEntryProps {
  kind: string
  name: ReactNode
  /** Who changed the record, and when. */
  change: ReactNode
  action?: ReactNode
}

/** A change of the log, named by its record. */
export const NamedEntry = ({ kind, name, change, action }: NamedEntryProps) => (
  <Group component="li" wrap="nowrap" p="14px 0">
    <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
      <p className="small">{kind}</p>
      <Text fw={550} dir="auto">
        {name}
      </Text>
      <p className="small">{change}</p>
    </Box>
    {action}
  </Group>
)
