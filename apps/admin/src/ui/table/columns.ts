import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'

/** A column of a `DataTable` of at least `width` pixels. `sort` is the field that orders the list by it. */
export const column = <Row extends RowData>(
  id: string,
  header: string,
  width: number,
  cell: (row: Row) => ReactNode,
  sort?: string,
): Column<Row> => ({ id, header, width, cell: ({ row }) => cell(row.original), ...(sort && { sort }) })
