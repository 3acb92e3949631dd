import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { contactedLabels, type Flag } from '@vernissage/contract/enums'
import type { ComponentProps } from 'react'
import { useLabel } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { pageSizes } from '../../ui/page-sizes.ts'
import { StatusFilter } from '../../ui/status-filter.tsx'
import { TablePage } from '../../ui/table-page.tsx'
import { type RequestListState, requestListStart } from './request-list-state.ts'

const contacted: readonly Flag[] = [0, 1]

type TableProps<Row extends RowData> = Pick<
  ComponentProps<typeof TablePage<Row, RequestListState>>,
  'title' | 'totalText' | 'state' | 'onAsk' | 'list' | 'rows' | 'rowKey' | 'columns' | 'card' | 'children'
>

interface Props<Row extends RowData> extends TableProps<Row> {
  empty: string
  addLabel: string
  onAdd: () => void
  onEdit: (row: Row) => void
}

/** A list of what people have sent in through the public website, and of who has been contacted. */
export function RequestsScreen<Row extends RowData>(props: Props<Row>) {
  const { empty, addLabel, onAdd, onEdit, ...table } = props
  const { t } = useTranslation('requests')
  const label = useLabel()
  return (
    <TablePage
      {...table}
      start={requestListStart}
      searchText={t('search')}
      opening={(row) => () => onEdit(row)}
      sizes={pageSizes.table}
      filters={
        <StatusFilter
          label={t('fields.contacted')}
          value={table.state.status}
          options={contacted.map((value) => ({ value, label: label(contactedLabels[value]) }))}
          onChange={(status) => table.onAsk({ status })}
        />
      }
      actions={<AddButton label={addLabel} onClick={onAdd} />}
      empty={{ text: empty, nextStep: <Button onClick={onAdd}>{addLabel}</Button> }}
    />
  )
}
