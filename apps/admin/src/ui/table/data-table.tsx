import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Tone } from '../record/status.tsx'
import '@mantine/core/styles/Skeleton.layer.css'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import tones from '../record/tones.module.css'
import classes from './data-table.module.css'

// The server filters, sorts and pages: the table needs none of it itself.
export const features = tableFeatures({})
type Features = typeof features

/** A column of a `DataTable`: what TanStack Table knows, of a table without features of its own. */
export type Column<Row extends RowData> = ColumnDef<Features, Row>

export interface DataTableProps<Row extends RowData> {
  /** The table's accessible name. */
  label: string
  /** Must be the same array from render to render. */
  columns: Column<Row>[]
  /** undefined while loading. */
  rows: Row[] | undefined
  rowKey: (row: Row) => string | number
  /** How many rows are likely to come: the skeleton is as high as they will be. */
  expected: number
  /** The row on a phone. */
  card: (row: Row) => ReactNode
  /** The colour of the strip at a row's edge. */
  tone?: (row: Row) => Tone
  /** A row that leads somewhere is opened by click and Enter; null for one that does not. */
  opening?: (row: Row) => (() => void) | null
  /** Stands in the place of the rows: no rows, no match, failed. */
  placeholder?: ReactNode
  /** Inside a panel, which has the frame already. */
  bare?: boolean
  /** Below the rows: the pager. */
  foot?: ReactNode
}

/** What makes an element open something by click, Enter and Space; nothing for one that opens nothing. */
export function openingProps(open: (() => void) | null | undefined) {
  if (!open) return {}
  return {
    tabIndex: 0,
    'data-opens': true,
    onClick: open,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // A button inside the row has its own use for these keys.
      if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return
      event.preventDefault()
      open()
    },
  }
}

const noRows: never[] = []

/** The rows of a list: a table on wide screens, cards on phones. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return isPhone ? <CardList {...props} /> : <WideTable {...props} />
}

function WideTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, expected, placeholder, foot } = props
  const { t } = useTranslation('ui')
  const table = useTable({ features, columns, data: rows ?? noRows })
  const isLoading = !rows && !placeholder
  return (
    <div className={classes.sheet} data-bare={props.bare || undefined} aria-busy={isLoading}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={isLoading ? `${label}, ${t('lists.loading')}` : label}>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) =>
                  // A column of buttons has no title, and a heading without words is none.
                  header.column.columnDef.header ? (
                    <th key={header.id} scope="col">
                      <table.FlexRender header={header} />
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
                  {...openingProps(props.opening?.(row.original))}
                >
                  {row.getAllCells().map((cell, index) => (
                    <td key={cell.id}>
                      {index === 0 && props.tone && (
                        <span className={tones.strip} data-tone={props.tone(row.original)} aria-hidden />
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
      </div>
      {placeholder}
      {foot && <div className={classes.foot}>{foot}</div>}
    </div>
  )
}

/** A table's rows on a phone: one card each. */
export function CardList<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, expected, placeholder, foot } = props
  return (
    <>
      {placeholder || (
        <ul
          className={classes.cards}
          data-bare={props.bare || undefined}
          aria-label={label}
          aria-busy={!rows}
        >
          {rows?.map((row) => (
            <li key={props.rowKey(row)} className={classes.card} {...openingProps(props.opening?.(row))}>
              {props.tone && <span className={tones.strip} data-tone={props.tone(row)} aria-hidden />}
              {props.card(row)}
            </li>
          ))}
          {!rows &&
            Array.from({ length: expected }, (_, row) => (
              <li key={row} className={classes.card}>
                <Skeleton height={14} width="55%" />
                <Skeleton height={12} width="75%" mt={10} />
              </li>
            ))}
        </ul>
      )}
      {foot && (
        <div className={classes.cardsFoot} data-bare={props.bare || undefined}>
          {foot}
        </div>
      )}
    </>
  )
}
