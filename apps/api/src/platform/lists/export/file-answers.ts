import { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import { stringify } from 'csv-stringify/sync'
import type { FastifyReply } from 'fastify'
import type { Caller, Sessions } from '../../auth/sessions.ts'
import type { Database } from '../../database/database.ts'
import { createSlots, type SlotLimits } from '../../http/limits/slots.ts'
import type { ShownRow } from '../read-all.ts'
import { type Column, cellOf } from './columns.ts'
import { xlsxFile } from './xlsx.ts'

/** Text that a spreadsheet would run as a formula. Apostrophes before it count too, so that one can be taken off again. */
const formula = /^'*[=+\-@\t\r]/

const byteOrderMark = '\uFEFF'

/** A CSV file (RFC 4180) in UTF-8 with a byte order mark, without which spreadsheets take it for an older encoding. */
async function* csvFile(columns: readonly Column[], pages: AsyncIterable<ShownRow[]>, separator: ',' | ';') {
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

/** By one process at a time: each holds a connection to the database. */
const mostAtOnce = 2

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

interface Table {
  format: 'csv' | 'xlsx'
  separator: ',' | ';'
  columns: readonly Column[]
  pages: AsyncIterable<ShownRow[]>
}

/** Rows as a file, which is written while they are read. */
export const tableFile = ({ format, separator, columns, pages }: Table): Readable =>
  format === 'xlsx'
    ? xlsxFile(columns, pages)
    : Readable.from(csvFile(columns, pages, separator), { objectMode: false })

interface Answered {
  /** Without its ending. */
  name: string
  format: keyof typeof contentTypes
}

/**
 * Answers files that are made while they are sent, a few at once and one for each person. Throws 485 when there are more.
 */
export const createFileAnswers = (
  needs: { db: Database; sessions: Pick<Sessions, 'listLive'> },
  limits: Partial<SlotLimits> = {},
) => {
  const slots = createSlots({
    kind: 'export',
    atOnce: mostAtOnce,
    refusal: ErrorCode.tooManyExports,
    ...needs,
    ...limits,
  })
  return async (
    caller: Caller,
    reply: FastifyReply,
    { name, format }: Answered,
    make: () => Readable | Promise<Readable>,
  ) => {
    const { raw } = reply
    let file: Readable | undefined
    const release = await slots.take(caller, reply, {
      // nothing is awaited of a reader for whom nothing waits
      moved: () => (raw.writableNeedDrain ? (raw.socket?.bytesWritten ?? 0) : null),
      stop: () => {
        file?.destroy()
        raw.destroy()
      },
    })
    try {
      file = await make()
    } catch (error) {
      release()
      throw error
    }
    if (raw.destroyed) file.destroy()
    // the reader who has all of it may ask for the next before the file is closed
    raw.once('finish', release)
    file.once('close', release)
    return reply
      .type(contentTypes[format])
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
      .send(file)
  }
}

export type AnswerFile = ReturnType<typeof createFileAnswers>
