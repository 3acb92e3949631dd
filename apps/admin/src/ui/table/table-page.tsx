import type { RowData } from '@tanstack/react-table'
import { ListPage, type ListPageProps, type PagedState } from '../list/list-page.tsx'
import { DataTable, type DataTableProps } from './data-table.tsx'

type TableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'card' | 'tone' | 'opening'
>

type Props<Row extends RowData, State extends PagedState> = TableProps<Row> &
  Omit<ListPageProps<Row, State>, 'rows'>

/** A list page with a table. */
export function TablePage<Row extends RowData, State extends PagedState>(props: Props<Row, State>) {
  const { columns, rows, rowKey, card, tone, opening, ...page } = props
  return (
    <ListPage
      {...page}
      rows={rows}
      content={(parts) => (
        <DataTable
          label={page.title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          expected={page.start.limit}
          card={card}
          {...(tone && { tone })}
          {...(opening && { opening })}
          {...parts}
        />
      )}
    />
  )
}
