import '@mantine/core/styles/Skeleton.layer.css'
import { Box, Button, Group, Skeleton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '../../../lib/format/formats.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { changedList, pageSizes } from '../../../lib/list/list-state.ts'
import { listParts } from '../../../ui/list/list-page.tsx'
import notice from '../../../ui/page/notice.module.css'
import { Panel } from '../../../ui/page/panel.tsx'
import { StatusFilter } from '../../../ui/record/status.tsx'
import { letterFilters, unsent } from './letter-states.ts'
import { LetterTable } from './letter-table.tsx'
import { type PersonLetters as Listed, personLettersQuery } from './queries.ts'

const start: Listed = { status: null, limit: 10, offset: 0 }

/** The letters to a person, the newest first. The page's top warns of those that may not have arrived. */
export function PersonLetters({ accountId }: { accountId: number }) {
  const { t } = useTranslation('letters')
  const [state, setState] = useState(start)
  const list = useQuery(personLettersQuery(accountId, state))
  const unarrived = useQuery(personLettersQuery(accountId, { ...start, status: unsent, limit: 1 }))
  const rows = list.data?.rows
  const lost = unarrived.data?.count ?? 0
  const alert = lost > 0 ? t('person.lost', { count: lost, total: count(lost) }) : undefined
  // Both at once: the warning would move the table.
  const isPending = list.isPending || unarrived.isPending
  const onStateChange = (change: Partial<Listed>) => setState(changedList(state, change))
  return (
    <Panel
      id="letters"
      title={t('title')}
      count={list.data?.count ?? null}
      alert={alert}
      tools={
        <StatusFilter
          label={t('columns.state')}
          of={letterFilters}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
    >
      {alert && !isPending && (
        <Group
          component="p"
          className={notice.notice ?? ''}
          data-tone="red"
          gap={10}
          wrap="nowrap"
          m="0 var(--panel-side) 16px"
          p="8px 14px"
        >
          <IconAlertTriangle size={18} stroke={1.5} style={{ flex: 'none' }} aria-hidden />
          <Box component="span" flex={1}>
            {alert}
          </Box>
          {state.status !== unsent && (
            <Button variant="default" size="xs" onClick={() => onStateChange({ status: unsent })}>
              {t('person.showLost')}
            </Button>
          )}
        </Group>
      )}
      {isPending ? (
        <Skeleton m="0 24px 24px" w="auto" height={140} radius={10} aria-busy />
      ) : (
        <LetterTable
          rows={rows}
          expected={1}
          isOnePerson
          {...listParts({
            state,
            start,
            onStateChange,
            list,
            rows,
            sizes: pageSizes.table,
            empty: { text: t('empty') },
            noMatch: t('noMatch'),
          })}
        />
      )}
    </Panel>
  )
}
