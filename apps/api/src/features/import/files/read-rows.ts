import { limits } from '@vernissage/contract/limits'
import { numericDate } from '../dates.ts'
import { csvRows } from './csv.ts'
import { type FileChoice, type FileRow, rowsPerStep, UnreadableFile } from './file-row.ts'
import { openWorkbook } from './xlsx.ts'

/* The headings of an uploaded file, and its rows. */

/** A column of the file. Where one of its dates has a 13th month, its dates begin with the month. */
export interface FileColumn {
  heading: string
  isMonthFirst: boolean
}

export interface Reading {
  columns: FileColumn[]
  rows: number
  /** Of a workbook. */
  sheets: string[]
  sheet: number
  headingLine: number
  /** The file's first lines, shortened, of which another can have the headings. */
  firstLines: { line: number; cells: (string | null)[] }[]
}

/** The signs of a row: more than all fields of a record hold. */
const mostOfRow = 500_000

/** Makes all rows as long as the headings. */
const fitted = (row: FileRow, length: number): FileRow => {
  if ('fault' in row) return row
  const { line, cells } = row
  if (cells.slice(length).some((cell) => cell !== null)) return { line, fault: 'columns' }
  const missing = Math.max(0, length - cells.length)
  return { line, cells: [...cells.slice(0, length), ...Array<null>(missing).fill(null)] }
}

/** Notes what the dates of a column cannot mean. */
const createDateOrders = (length: number) => {
  const seen = Array.from({ length }, () => ({ dayFirst: false, monthFirst: false }))
  return {
    note: (cells: readonly (string | null)[]) => {
      for (const [index, cell] of cells.entries()) {
        if (!cell || cell.length > 14) continue
        const [, first, second] = numericDate.exec(cell.trim()) ?? []
        if (Number(first) > 12) seen[index]!.dayFirst = true
        if (Number(second) > 12) seen[index]!.monthFirst = true
      }
    },
    isMonthFirst: (index: number) => seen[index]!.monthFirst && !seen[index]!.dayFirst,
  }
}

/** Lines among which the headings are looked for, and that are shown to choose from. */
const firstLineCount = 20
const shown = { cells: 8, characters: 60 }

const filled = (row: FileRow) => ('cells' in row ? row.cells.filter((cell) => cell?.trim()).length : 0)

/**
 * Where among the first lines the headings are: the line that is given, or the first; a title of one cell above a line of several
 * is passed over.
 */
const headingIndex = (first: readonly FileRow[], headingLine: number | undefined) => {
  if (headingLine !== undefined) return first.findIndex(({ line }) => line >= headingLine)
  if (filled(first[0]!) > 1) return 0
  return Math.max(
    0,
    first.findIndex((row) => filled(row) >= 3),
  )
}

/** The rows of a sheet. Unless one is given, it is the first that is not empty. */
const openSheet = async (bytes: Buffer, sheet: number | undefined) => {
  const workbook = await openWorkbook(bytes)
  const { sheets } = workbook
  if (sheet !== undefined && sheet >= Math.max(1, sheets.length)) throw new UnreadableFile('no sheet')
  const last = Math.max(0, sheets.length - 1)
  for (let index = sheet ?? 0; ; index += 1) {
    const rows = workbook.rows(index)
    const first = await rows.next()
    if (first.done && sheet === undefined && index < last) continue
    const all = async function* (): AsyncGenerator<FileRow> {
      if (!first.done) yield first.value
      yield* rows
    }
    return { sheets, sheet: index, rows: all() }
  }
}

const open = async (bytes: Buffer, { sheet }: FileChoice) => {
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  return isArchive ? openSheet(bytes, sheet) : { sheets: [], sheet: 0, rows: csvRows(bytes) }
}

/** The first lines of a file, those that are no headings dropped, and all that follow. */
const fromHeadings = async (rows: AsyncGenerator<FileRow>, { headingLine }: FileChoice) => {
  const first: FileRow[] = []
  while (
    first.length < firstLineCount ||
    (headingLine !== undefined && (first.at(-1)?.line ?? 0) < headingLine)
  ) {
    const next = await rows.next()
    if (next.done) break
    // what lies above a heading that is far below is not kept
    if (first.length >= firstLineCount) first.splice(firstLineCount - 1, 1)
    first.push(next.value)
  }
  if (first.length === 0) throw new UnreadableFile('empty')
  const index = headingIndex(first, headingLine)
  const heading = first[index]
  if (!heading || 'fault' in heading) throw new UnreadableFile('empty')
  const firstLines = first.slice(0, firstLineCount).flatMap((row) =>
    'fault' in row
      ? []
      : {
          line: row.line,
          cells: row.cells.slice(0, shown.cells).map((cell) => cell?.slice(0, shown.characters) ?? null),
        },
  )
  const following = async function* () {
    yield* first.slice(index + 1)
    yield* rows
  }
  return { heading, firstLines, rows: following() }
}

/** Reads a file: yields its rows as lines of JSON, some hundreds at a time, and returns what is to know of them. */
export async function* readRows(bytes: Buffer, choice: FileChoice): AsyncGenerator<string, Reading> {
  const opened = await open(bytes, choice)
  const { heading, firstLines, rows } = await fromHeadings(opened.rows, choice)
  const headings = heading.cells.map((cell) => cell?.trim() ?? '')
  while (headings.at(-1) === '') headings.pop()
  if (headings.length === 0) throw new UnreadableFile('empty')
  if (headings.length > limits.import.columns) throw new UnreadableFile('columns')
  const orders = createDateOrders(headings.length)
  let [count, length, lines]: [number, number, string[]] = [0, 0, []]
  for await (const row of rows) {
    if ('cells' in row && row.cells.every((cell) => cell === null)) continue
    const own = fitted(row, headings.length)
    if ('cells' in own) orders.note(own.cells)
    count += 1
    if (count > limits.import.rows) throw new UnreadableFile('rows')
    const text = `${JSON.stringify(own)}\n`
    length += text.length
    // a text of an archive can stand in any number of cells
    if (text.length > mostOfRow || length > limits.import.unpacked) throw new UnreadableFile('too large')
    lines.push(text)
    if (lines.length < rowsPerStep) continue
    yield lines.join('')
    lines = []
  }
  if (lines.length > 0) yield lines.join('')
  if (count === 0) throw new UnreadableFile('empty')
  const columns = headings.map((heading, index) => ({
    heading: heading.slice(0, 200),
    isMonthFirst: orders.isMonthFirst(index),
  }))
  const { sheets, sheet } = opened
  return { columns, rows: count, sheets, sheet, headingLine: heading.line, firstLines }
}
