import { Readable } from 'node:stream'
import { ErrorCode } from '@vernissage/contract/errors'
import type { FastifyReply } from 'fastify'
import { ApiError } from '../../errors.ts'
import type { ShownRow } from '../read-all.ts'
import type { Column } from './columns.ts'
import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

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

/** Answers files that are made while they are sent, a few at once. Throws 485 when there are more. */
export const createFileAnswers = () => {
  let running = 0
  return async (
    reply: FastifyReply,
    { name, format }: Answered,
    make: () => Readable | Promise<Readable>,
  ) => {
    if (running >= mostAtOnce) throw new ApiError(ErrorCode.tooManyExports, { retryAfter: 10 })
    running += 1
    const end = () => {
      running -= 1
    }
    const file = await Promise.resolve()
      .then(make)
      .catch((error) => {
        end()
        throw error
      })
    file.once('close', end)
    return reply
      .type(contentTypes[format])
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', `attachment; filename="${name}.${format}"`)
      .send(file)
  }
}

export type AnswerFile = ReturnType<typeof createFileAnswers>
