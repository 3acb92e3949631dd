import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RowData } from '@tanstack/react-table'
import { contactedLabels, type Flag } from '@vernissage/contract/enums'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { DataTableProps } from '../../ui/data-table/data-table-props.ts'
import { Filters } from '../../ui/filters.tsx'
import { EmptyList, LoadFailed, NoMatch } from '../../ui/list-states.tsx'
import { Page } from '../../ui/page.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { Pager } from '../../ui/pager.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { StatusFilter } from '../../ui/status-filter.tsx'
import { type RequestListState, requestListStart } from './request-list-state.ts'

const contacted: readonly Flag[] = [0, 1]

interface Props<Row extends RowData> extends Pick<DataTableProps<Row>, 'columns' | 'rowKey' | 'card'> {
  state: RequestListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<RequestListState>) => void
  title: string
  /** How many there are, in words. */
  total: string | undefined
  empty: string
  addLabel: string
  list: Pick<UseQueryResult, 'error' | 'refetch'>
  rows: Row[] | undefined
  count: number | undefined
  onAdd: () => void
  onEdit: (row: Row) => void
  /** The dialog. */
  children: ReactNode
}

/** A list of what people have sent in through the public website, and of who has been contacted. */
export function RequestsScreen<Row extends RowData>(props: Props<Row>) {
  const { state, onAsk, title, list, rows } = props
  const { t } = useTranslation('requests')
  const label = useLabel()

  const clear = () => onAsk({ ...requestListStart, limit: state.limit })
  const isNarrowed = state.search !== '' || state.status !== null || state.offset > 0

  const placeholder = () => {
    if (!rows) return list.error && <LoadFailed error={list.error} onRetry={() => list.refetch()} />
    if (rows.length > 0) return null
    if (isNarrowed) return <NoMatch onClear={clear} />
    return (
      <EmptyList text={props.empty}>
        <Button onClick={props.onAdd}>{props.addLabel}</Button>
      </EmptyList>
    )
  }

  return (
    <Page
      title={title}
      detail={props.total ?? '\u00a0'}
      filter={
        <>
          <SearchBox
            value={state.search}
            onSearch={(search) => onAsk({ search })}
            placeholder={t('search')}
          />
          <Filters>
            <StatusFilter
              label={t('fields.contacted')}
              value={state.status}
              options={contacted.map((value) => ({ value, label: label(contactedLabels[value]) }))}
              onChange={(status) => onAsk({ status })}
            />
          </Filters>
        </>
      }
      actions={<AddButton label={props.addLabel} onClick={props.onAdd} />}
    >
      <DataTable
        label={title}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        expected={requestListStart.limit}
        card={props.card}
        opening={(row) => () => props.onEdit(row)}
        placeholder={placeholder()}
        foot={
          <Pager
            sizes={pageSizes.table}
            limit={state.limit}
            offset={state.offset}
            total={props.count ?? 0}
            onChange={onAsk}
          />
        }
      />
      {props.children}
    </Page>
  )
}
