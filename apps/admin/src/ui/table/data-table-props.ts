import { type ColumnDef, type RowData, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Tone } from '../record/status.tsx'

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
