import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import type { LayoutName } from '@vernissage/contract/resources/preferences'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react'
import type { Tone } from '../record/status.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { columnId, type LayoutColumn, usualColumns, widthOf } from '../../lib/list/layout.ts'
import type { ListKey } from '../../lib/list/list-state.ts'
import { useOpenedRow } from '../../lib/list/record/opened-row.ts'
import { type Selecting, useSelecting } from '../../lib/list/selection.ts'
import { ListPage, type ListPageProps, type PagedState } from '../list/list-page.tsx'
import { cardSelection, SelectBox, SelectButton, SelectPageBox } from '../list/select-box.tsx'
import { SortMenu } from '../list/tools/sort-menu.tsx'
import tones from '../record/tones.module.css'
import classes from './data-table.module.css'
import { ariaSort, SortHeading, type Sorting } from './sort-heading.tsx'
import { TableFrame, useFits, useTableLayout, type ViewedColumns, viewedColumns } from './table-layout.tsx'

// The server filters, sorts and pages, so the table needs no features.
const features = tableFeatures({})
type Features = typeof features

/**
 * A column of a `DataTable`, as TanStack Table and the layout of lists define it, and the field that orders the list by it.
 */
export type Column<Row extends RowData> = ColumnDef<Features, Row> & LayoutColumn & { sort?: string }

export interface DataTableProps<Row extends RowData> {
  label: string
  /** Must be the same array from render to render. */
  columns: Column<Row>[]
  rows: Row[] | undefined
  rowKey: (row: Row) => string | number
  expected: number
  /** Renders a row where the table does not fit: all that its columns show. */
  card: (row: Row) => ReactNode
  /** The height of a usual card in pixels. */
  cardHeight: number
  /** The colour of the strip at a row's edge. */
  tone?: (row: Row) => Tone
  /** Returns the function that a click or Enter on a row runs; null for none. */
  opening?: (row: Row) => (() => void) | null
  /** Absent for a table whose order cannot be changed. */
  sorting?: Sorting | undefined
  placeholder?: ReactNode
  /** Set where rows can be selected: what is listed, and how many rows it has on all pages. */
  many?: { list: ListKey; total: number | undefined } | undefined
  /** The name of its column preferences; absent for a table with fixed columns. */
  layout?: LayoutName | undefined
  /** The columns of the open view, which override the person's own, and the function that changes them. */
  viewed?: ViewedColumns | undefined
  frameless?: boolean
  footer?: ReactNode
}

/** The props of a row that opens something by click and Enter. Space selects it, or opens it too where nothing is selected. */
function openingProps(open: (() => void) | null | undefined, select: ((withRange: boolean) => void) | null) {
  if (!open) return {}
  return {
    tabIndex: 0,
    'data-opens': true,
    // A field over one of its values, and what that opens, is elsewhere on the page.
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.target as Node)) open()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // A button inside the row handles these keys itself.
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      if (event.key === ' ' && select) select(event.shiftKey)
      else open()
    },
  }
}

const noRows: never[] = []

/** The width of a row's checkbox. */
const boxWidth = 20

type Shown<Row extends RowData> = Omit<DataTableProps<Row>, 'layout'> & {
  selecting: Selecting | null
  layout: ReturnType<typeof useTableLayout>['layout']
}

/** The props with which a row is opened and selected. */
function selectionProps<Row extends RowData>({ selecting, opening, rowKey }: Shown<Row>, row: Row) {
  const id = Number(rowKey(row))
  return {
    ...openingProps(opening?.(row), selecting && ((withRange) => selecting.toggle(id, withRange))),
    'data-selected': selecting?.isSelected(id) || undefined,
  }
}

/** The rows of a list: a table where its columns fit, else cards. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { rows, placeholder, many } = props
  const { shown: columns, layout } = useTableLayout({ ...props, record: many?.list[0] })
  const [ref, fits] = useFits(widthOf(usualColumns(props.columns)) + (many ? boxWidth : 0))
  const selecting = useSelecting({
    list: many?.list,
    page: rows?.map((row) => Number(props.rowKey(row))) ?? noRows,
    total: many?.total ?? 0,
  })
  // No rows and no placeholder: the list is still loading.
  const shown = { ...props, columns, layout, selecting, rows: rows?.length || placeholder ? rows : undefined }
  return (
    <div ref={ref} data-selecting={selecting?.isActive || undefined}>
      {selecting && <SelectButton selecting={selecting} />}
      {fits === null ? null : fits ? <WideTable {...shown} /> : <CardList {...shown} />}
    </div>
  )
}

function WideTable<Row extends RowData>(props: Shown<Row>) {
  const { label, columns, rows, expected, placeholder, footer, selecting, layout } = props
  const { t } = useTranslation('ui')
  const ref = useRef<HTMLTableElement>(null)
  const first = selecting ? boxWidth : 0
  const whole = widthOf(columns) + first
  // Shares of the whole, so that the columns get narrower together on paper.
  const share = (width: number) => `${(100 * width) / whole}%`
  const table = useTable({ features, columns, data: rows ?? noRows })
  const isLoading = !rows && !placeholder
  return (
    <div
      className={classes.sheet}
      data-frameless={props.frameless || undefined}
      data-selectable={selecting ? true : undefined}
      data-layout={layout ? true : undefined}
      data-density={layout?.density}
      aria-busy={isLoading}
    >
      <TableFrame layout={layout} columns={columns} first={first} table={ref}>
        <table
          ref={ref}
          className={classes.table}
          aria-label={isLoading ? `${label}, ${t('lists.loading')}` : label}
        >
          <colgroup>
            {columns.map((column, index) => (
              <col
                key={columnId(column)}
                style={{ width: share(column.width + (index === 0 ? first : 0)) }}
              />
            ))}
          </colgroup>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header, index) =>
                  // A column of buttons has no title; an empty heading would fail accessibility checks.
                  header.column.columnDef.header ? (
                    <th key={header.id} scope="col" aria-sort={ariaSort(props.sorting, columns[index]?.sort)}>
                      {index === 0 && selecting && <SelectPageBox selecting={selecting} />}
                      <SortHeading field={columns[index]?.sort} sorting={props.sorting}>
                        <table.FlexRender header={header} />
                      </SortHeading>
                    </th>
                  ) : (
                    <td key={header.id} />
                  ),
                )}
              </tr>
            ))}
          </thead>
          <tbody>
            {!placeholder &&
              table.getRowModel().rows.map((row) => (
                <tr
                  key={props.rowKey(row.original)}
                  className={classes.row}
                  {...selectionProps(props, row.original)}
                >
                  {row.getAllCells().map((cell, index) => (
                    <td key={cell.id}>
                      {index === 0 && props.tone && (
                        <span className={tones.strip} data-tone={props.tone(row.original)} aria-hidden />
                      )}
                      {index === 0 && selecting && (
                        <SelectBox id={Number(props.rowKey(row.original))} selecting={selecting} />
                      )}
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            {isLoading &&
              Array.from({ length: expected }, (_, row) => (
                <tr key={row} className={classes.row}>
                  {columns.map((column, index) => (
                    <td key={column.id ?? index}>
                      <Skeleton height={14} width={index === 0 ? '40%' : '65%'} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </TableFrame>
      {placeholder}
      {footer && <div className={classes.footer}>{footer}</div>}
    </div>
  )
}

/** The rows as cards, in as many columns as fit. */
function CardList<Row extends RowData>(props: Shown<Row>) {
  const { label, rows, expected, placeholder, footer, selecting, sorting } = props
  const height = { minHeight: props.cardHeight }
  const choices = props.columns.flatMap(({ sort, header }) =>
    sort ? [{ field: sort, label: String(header) }] : [],
  )
  return (
    <>
      {sorting && choices.length > 0 && (
        <div className={classes.sortLine} data-frameless={props.frameless || undefined}>
          <SortMenu {...sorting} choices={choices} />
        </div>
      )}
      {placeholder || (
        <ul
          className={classes.cards}
          data-frameless={props.frameless || undefined}
          aria-label={label}
          aria-busy={!rows}
        >
          {rows?.map((row) => (
            <li
              key={props.rowKey(row)}
              className={classes.card}
              style={height}
              {...selectionProps(props, row)}
              {...cardSelection(Number(props.rowKey(row)), selecting)}
            >
              {selecting && <SelectBox id={Number(props.rowKey(row))} selecting={selecting} />}
              {props.tone && <span className={tones.strip} data-tone={props.tone(row)} aria-hidden />}
              {props.card(row)}
            </li>
          ))}
          {!rows &&
            Array.from({ length: expected }, (_, row) => (
              <li key={row} className={classes.card} style={height}>
                <Skeleton height={14} width="55%" />
                <Skeleton height={12} width="75%" mt={10} />
              </li>
            ))}
        </ul>
      )}
      {footer && (
        <div className={classes.cardsFooter} data-frameless={props.frameless || undefined}>
          {footer}
        </div>
      )}
    </>
  )
}

type TableProps<Row extends RowData> = Pick<
  DataTableProps<Row>,
  'columns' | 'layout' | 'rows' | 'rowKey' | 'card' | 'cardHeight' | 'tone' | 'opening'
>

type Props<Row extends RowData, State extends PagedState> = TableProps<Row> &
  Omit<ListPageProps<Row, State>, 'rows'>

/** A list page with a table. */
export function TablePage<Row extends RowData, State extends PagedState>(props: Props<Row, State>) {
  const { columns, layout, rows, rowKey, card, cardHeight, tone, opening, ...page } = props
  useOpenedRow({ rows, rowKey, opening })
  return (
    <ListPage
      {...page}
      rows={rows}
      content={(parts) => (
        <DataTable
          label={page.title}
          columns={columns}
          layout={layout}
          viewed={viewedColumns<State>(page)}
          rows={rows}
          rowKey={rowKey}
          expected={page.start.limit}
          card={card}
          cardHeight={cardHeight}
          sorting={{
            sort: page.state.sort,
            onSort: (sort) => page.onStateChange({ sort } as Partial<State>),
          }}
          {...(tone && { tone })}
          many={{ list: page.listKey, total: page.list.data?.count }}
          {...(opening && { opening })}
          {...parts}
        />
      )}
    />
  )
}
