import { once } from 'node:events'
import { limits } from '@vernissage/contract/limits'
import { csvRows } from './csv.ts'
import { type FileRow, rowsPerStep, UnreadableFile } from './file-row.ts'
import { xlsxRows } from './xlsx.ts'

/*
 * Reads an uploaded file in a process of its own, which gives back its memory with its end: its headings, and its rows as lines of
 * JSON, some hundreds at a time.
 */

/** A column of the file. Where one of its dates has a 13th month, its dates begin with the month. */
export interface FileColumn {
  heading: string
  isMonthFirst: boolean
}

export type ReadMessage =
  | { kind: 'rows'; text: string }
  | { kind: 'done'; columns: FileColumn[]; rows: number }
  | { kind: 'unreadable'; reason: string }

/** The signs of a row: more than all fields of a record hold. */
const mostOfRow = 500_000

const send = async (message: ReadMessage) => {
  process.send!(message)
  await once(process, 'message')
}

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
        if (!cell || cell.length > 10) continue
        const [, first, second] = /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/.exec(cell) ?? []
        if (Number(first) > 12) seen[index]!.dayFirst = true
        if (Number(second) > 12) seen[index]!.monthFirst = true
      }
    },
    isMonthFirst: (index: number) => seen[index]!.monthFirst && !seen[index]!.dayFirst,
  }
}

const read = async (bytes: Buffer) => {
  const isArchive = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const rows = isArchive ? xlsxRows(bytes) : csvRows(bytes)
  const first = await rows.next()
  if (first.done || 'fault' in first.value) throw new UnreadableFile('empty')
  const headings = first.value.cells.map((cell) => cell?.trim() ?? '')
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
    await send({ kind: 'rows', text: lines.join('') })
    lines = []
  }
  if (lines.length > 0) await send({ kind: 'rows', text: lines.join('') })
  if (count === 0) throw new UnreadableFile('empty')
  const columns = headings.map((heading, index) => ({
    heading: heading.slice(0, 200),
    isMonthFirst: orders.isMonthFirst(index),
  }))
  process.send!({ kind: 'done', columns, rows: count } satisfies ReadMessage)
}

/** What only says that the file is no good; anything else is a fault of ours. */
const reasonOf = (error: unknown) => (error instanceof UnreadableFile ? error.message : 'damaged')

// a service manager signals every process of the service: this one ends with the one that it works for
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.once('message', (bytes: Uint8Array) => {
  read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch((error) =>
    process.send!({ kind: 'unreadable', reason: reasonOf(error) } satisfies ReadMessage),
  )
})
