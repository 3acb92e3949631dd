import { stringify } from 'csv-stringify/sync'
import type { ShownRow } from '../read-all.ts'
import { type Column, cellOf } from './columns.ts'

/** Text that a spreadsheet would run as a formula. Apostrophes before it count too, so that one can be taken off again. */
const formula = /^'*[=+\-@\t\r]/

const byteOrderMark = '\uFEFF'

/** A CSV file (RFC 4180) in UTF-8 with a byte order mark, without which spreadsheets take it for an older encoding. */
export async function* csvFile(
  columns: readonly Column[],
  pages: AsyncIterable<ShownRow[]>,
  separator: ',' | ';',
) {
  const textOf = (cell: string | number | null) => {
    if (cell === null) return ''
    if (typeof cell === 'string') return formula.test(cell) ? `'${cell}` : cell
    return separator === ';' ? String(cell).replace('.', ',') : String(cell)
  }
  const lines = (rows: (string | number | null)[][]) =>
    stringify(
      rows.map((row) => row.map(textOf)),
      { delimiter: separator, record_delimiter: 'windows' },
    )
  yield byteOrderMark + lines([columns.map(({ heading }) => heading)])
  for await (const rows of pages)
    yield lines(rows.map((row) => columns.map((column) => cellOf(column, row[column.field]))))
}
