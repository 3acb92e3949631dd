import { Readable } from 'node:stream'
import type { RowsAnswer } from '@vernissage/contract/calls'
import { type EndpointName, endpoints } from '@vernissage/contract/endpoints'
import { ErrorCode } from '@vernissage/contract/errors'
import { pathOf } from '@vernissage/contract/record-kinds'
import type { ExportKind, ExportQuery } from '@vernissage/contract/resources/export'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { Caller } from '../../platform/auth/sessions.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { registerCall } from '../../platform/http/calls.ts'
import { transferTimeoutMs } from '../../platform/http/limits/limits.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { ShownRow, WholeList } from '../../platform/lists/read-all.ts'
import type { Variants } from '../../platform/media/variants.ts'
import { checkList, checkListFields, worksToCheck } from './check-list/check-list.ts'
import { type Column, columnsOf, readColumns } from './columns.ts'
import { csvFile } from './csv.ts'
import { xlsxFile } from './xlsx.ts'

/** All rows of each list, with the rights of the caller. */
export type ExportedLists = Record<
  ExportKind,
  (list: WholeList, caller: Caller) => AsyncGenerator<ShownRow[]>
>

/** By one process at a time: each holds a connection to the database. */
const mostAtOnce = 2

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** The list of a kind, as the contract declares it. */
const answerOf = (kind: ExportKind) => {
  const { answer } = endpoints[`GET /${pathOf(kind)}/all` as EndpointName] as { answer: RowsAnswer }
  return answer
}

interface Dependencies {
  lists: ExportedLists
  /** In SQL, the records of a bulk action; throws where the caller cannot see it or it is of another kind. */
  selected: (id: number, kind: ExportKind, caller: Caller) => Promise<RawBuilder<number>>
  originOf: (request: FastifyRequest) => string
  variants: Variants
}

/** A list to be exported: its rows with the fields that the file shows. */
interface Exported {
  query: ExportQuery
  columns: readonly Column[]
  pages: AsyncGenerator<ShownRow[]>
}

const fileOf = async ({ query, columns, pages }: Exported, variants: Variants) => {
  if (query.format === 'xlsx') return xlsxFile(columns, pages)
  if (query.format === 'csv')
    return Readable.from(csvFile(columns, pages, query.separator), { objectMode: false })
  return Readable.from(checkList(query, await worksToCheck(pages), variants), { objectMode: false })
}

/** The columns that a file is asked to have; undefined for every field. Those of a check list are its own. */
const chosenColumns = (kind: ExportKind, { format, columns }: ExportQuery) => {
  if (format !== 'pdf') return columns === undefined ? undefined : readColumns(columns)
  if (kind !== 'artwork') throw invalid('format')
  return checkListFields.map((field) => ({ field }))
}

/** Answers all rows of a list as a file, while they are read. */
export const exportRoutes =
  ({ lists, selected, originOf, variants }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    let running = 0

    registerCall(
      app,
      'GET /export/{kind}',
      async ({ params: { kind }, query, caller, request, reply }) => {
        const { format, selection } = query
        const answer = answerOf(kind)
        const columns = columnsOf(answer, chosenColumns(kind, query), `${originOf(request)}/media`)
        const shown = Object.fromEntries(columns.map((column) => [column.field, column.kind]))
        const list = checkListQuery(query, answer.fields, answer.order, shown)
        const only = selection === undefined ? null : await selected(selection, kind, caller)
        if (running >= mostAtOnce) throw new ApiError(ErrorCode.tooManyExports, { retryAfter: 10 })

        running += 1
        const end = () => {
          running -= 1
        }
        const exported = { query, columns, pages: lists[kind]({ ...list, only }, caller) }
        const file = await fileOf(exported, variants).catch((error) => {
          end()
          throw error
        })
        file.once('close', end)
        const fields = columns.map(({ field }) => field)
        request.log.info({ export: { kind, format, fields, account: caller.id_user } }, 'a list was exported')
        return reply
          .type(contentTypes[format])
          .header('Cache-Control', 'no-store')
          .header('Content-Disposition', `attachment; filename="${kind}.${format}"`)
          .send(file)
      },
      { config: { answeredWithin: transferTimeoutMs }, compress: false, exposeHeadRoute: false },
    )
  }
