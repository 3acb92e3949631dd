import { Button } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { ComponentProps } from 'react'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared } from '../../lib/list/list-state.ts'
import type { LazyDialog } from '../../ui/dialog/use-dialog.tsx'
import { useRecordDialog } from '../../ui/form/use-record-dialog.ts'
import { AddButton } from '../../ui/list/add-button.tsx'
import { pageSizes } from '../../ui/list/page-sizes.ts'
import { StatusFilter, statuses } from '../../ui/record/status.tsx'
import { TablePage } from '../../ui/table/table-page.tsx'
import type { RequestDialogProps } from './request-dialog-props.ts'
import { type RequestListState, requestListStart } from './request-list-state.ts'

export interface RequestsScreenProps {
  state: RequestListState
  /** Asks the list anew, from its first page unless told otherwise. */
  onAsk: (asked: Partial<RequestListState>) => void
}

type TableProps<Row extends RowData> = Pick<
  ComponentProps<typeof TablePage<Row, RequestListState>>,
  'totalText' | 'list' | 'rows' | 'columns' | 'card'
>

interface Props<Row extends RowData> extends RequestsScreenProps, TableProps<Row> {
  rowKey: (row: Row) => number
  texts: { title: string; empty: string; add: string }
  read: (id: number) => Promise<Stored<Row>>
  dialog: LazyDialog<RequestDialogProps<Row>>
  /** One has been changed; the list itself is read again. */
  onEdited?: () => void
}

/** A list of what people have sent in through the public website, and of who has been contacted. */
export function RequestsScreen<Row extends RowData>(props: Props<Row>) {
  const { texts, read, dialog, onEdited, ...table } = props
  const { state, onAsk, rowKey } = table
  const { t } = useTranslation('requests')
  const form = useRecordDialog({ read, load: dialog.load })
  return (
    <TablePage
      {...table}
      title={texts.title}
      start={requestListStart}
      searchText={t('search')}
      opening={(row) => () => form.edit(rowKey(row))}
      sizes={pageSizes.table}
      filters={
        <StatusFilter
          label={t('fields.contacted')}
          of={statuses.contacted}
          value={state.status}
          onChange={(status) => onAsk({ status })}
        />
      }
      actions={<AddButton label={texts.add} onClick={form.add} />}
      empty={{ text: texts.empty, nextStep: <Button onClick={form.add}>{texts.add}</Button> }}
    >
      {form.show((frame, start) => (
        <dialog.Dialog
          {...frame}
          start={start}
          // What has been added comes first in the whole list.
          onSaved={() => (start ? onEdited?.() : onAsk(cleared(state, requestListStart)))}
        />
      ))}
    </TablePage>
  )
}
