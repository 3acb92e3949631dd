import { Button, Group, Stack } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import type { Flag } from '@vernissage/contract/enums'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import type { Stored } from '../../lib/api/client.ts'
import { plainDate } from '../../lib/format/dates.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { cleared, type ListProps, type ListState } from '../../lib/list/list-state.ts'
import { type LazyDialog, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { AddButton } from '../../ui/list/list-page.tsx'
import { StatusFilter, StatusTag, statuses } from '../../ui/record/status.tsx'
import { Editable } from '../../ui/row-edit/editable.tsx'
import type { RowEdits } from '../../ui/row-edit/row-edits.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { TablePage } from '../../ui/table/data-table.tsx'
import type { RequestDialogProps } from './request-fields.tsx'
import classes from './requests.module.css'

type TableProps<Row extends RowData> = Pick<
  ComponentProps<typeof TablePage<Row, ListState>>,
  | 'listKey'
  | 'totalText'
  | 'list'
  | 'rows'
  | 'columns'
  | 'layout'
  | 'card'
  | 'cardHeight'
  | 'start'
  | 'sizes'
  | 'fields'
>

interface Props<Row extends RowData> extends ListProps, TableProps<Row> {
  rowKey: (row: Row) => number
  texts: { title: string; empty: string; add: string }
  read: (id: number) => Promise<Stored<Row>>
  dialog: LazyDialog<RequestDialogProps<Row>>
  /** Called when a request has been changed. The list is refetched anyway. */
  onEdited?: () => void
}

export function RequestsScreen<Row extends RowData>(props: Props<Row>) {
  const { texts, read, dialog, onEdited, ...table } = props
  const { state, onStateChange, rowKey } = table
  const { t } = useTranslation('requests')
  const form = useDialog({
    load: dialog.load,
    read: (id: number | null) => (id === null ? null : read(id)),
  })
  const add = () => form.open(null)
  return (
    <TablePage
      {...table}
      title={texts.title}
      searchText={t('search')}
      opening={(row) => () => form.open(rowKey(row))}
      filters={
        <StatusFilter
          label={t('fields.contacted')}
          of={statuses.contacted}
          value={state.status}
          onChange={(status) => onStateChange({ status })}
        />
      }
      actions={<AddButton label={texts.add} onClick={add} />}
      empty={{ text: texts.empty, nextStep: <Button onClick={add}>{texts.add}</Button> }}
    >
      {form.show((frame, start) => (
        <dialog.Dialog
          {...frame}
          start={start}
          // A new request is the first of the unfiltered list.
          onSaved={() => (start ? onEdited?.() : onStateChange(cleared(state, table.start)))}
        />
      ))}
    </TablePage>
  )
}

interface Request {
  name: string
  email: string
  date: string
  contacted: Flag
}

/** The columns that both kinds of request have. */
export function useRequestColumns<Row extends Request>(edits: RowEdits<Row>) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  return useMemo(
    () =>
      ({
        name: {
          id: 'name',
          header: t('fields.name'),
          width: 160,
          sort: 'name',
          cell: ({ row }) => <span dir="auto">{row.original.name}</span>,
        },
        email: {
          id: 'email',
          header: t('fields.email'),
          width: 202,
          sort: 'email',
          cell: ({ row }) => <span dir="auto">{row.original.email}</span>,
        },
        date: {
          id: 'date',
          header: t('fields.date'),
          width: 104,
          sort: 'date',
          cell: ({ row }) => <span className={classes.phone}>{plainDate(row.original.date, language)}</span>,
        },
        contacted: {
          id: 'contacted',
          header: t('fields.contacted'),
          width: 134,
          sort: 'contacted',
          cell: ({ row }) => <EditableContacted of={edits} row={row.original} />,
        },
      }) satisfies Record<string, Column<Row>>,
    [t, language, edits],
  )
}

const EditableContacted = <Row extends Request>({ of, row }: { of: RowEdits<Row>; row: Row }) => (
  <Editable of={of} field="contacted" row={row}>
    {({ contacted }) => <StatusTag of={statuses.contacted} value={contacted} />}
  </Editable>
)

interface CardProps<Row> {
  id: number
  request: Row
  edits: RowEdits<Row>
  /** The fields that only one of the two kinds has. */
  children: ReactNode
}

export function RequestCard<Row extends Request>({ id, request, edits, children }: CardProps<Row>) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const { name, email, date } = request
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="4px 12px">
        <strong dir="auto">{name}</strong>
        <EditableContacted of={edits} row={request} />
      </Group>
      <p className="small">{email}</p>
      {children}
      <p className="small">
        {t('columns.id')} {id} · {t('fields.date')}: {plainDate(date, language)}
      </p>
    </Stack>
  )
}
