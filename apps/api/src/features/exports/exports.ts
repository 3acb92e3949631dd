import { Readable } from 'node:stream'
import type { RowsAnswer } from '@vernissage/contract/endpoint'
import { type EndpointName, endpoints } from '@vernissage/contract/endpoints'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import { fieldsOf, type ListFields } from '@vernissage/contract/lists'
import type { ExportKind, ExportQuery } from '@vernissage/contract/resources/export'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Caller } from '../../platform/auth/sessions.ts'
import { invalid } from '../../platform/errors.ts'
import { registerEndpoint } from '../../platform/http/endpoints.ts'
import { transferTimeoutMs } from '../../platform/http/limits/limits.ts'
import { type Column, columnsOf, readColumns } from '../../platform/lists/export/columns.ts'
import { type AnswerFile, tableFile } from '../../platform/lists/export/file-answers.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { ShownRow, WholeList } from '../../platform/lists/read-all.ts'
import type { Variants } from '../../platform/media/variants.ts'
import { checkList, checkListFields, worksToCheck } from './check-list/check-list.ts'

/** All rows of each list, with the rights of the caller. */
export type ExportedLists = Record<
  ExportKind,
  (list: WholeList, caller: Caller) => AsyncGenerator<ShownRow[]>
>

/** The list of a kind, as the contract declares it. */
const answerOf = (kind: ExportKind) => {
  const { answer } = endpoints[`GET /${pathOf(kind)}/all` as EndpointName] as { answer: RowsAnswer }
  return answer
}

/** The fields that an export can have: those of the list's rows, without what is more than one value. */
const exportable = ({ of, fields }: RowsAnswer): ListFields =>
  Object.fromEntries(
    Object.entries(fieldsOf((of as z.ZodObject).shape)).filter(([field]) => Object.hasOwn(fields, field)),
  )

interface Dependencies {
  lists: ExportedLists
  /** In SQL, the records of a bulk action; throws where the caller cannot see it or it is of another kind. */
  selected: (id: number, kind: ExportKind, caller: Caller) => Promise<RawBuilder<number>>
  originOf: (request: FastifyRequest) => string
  variants: Variants
  answerFile: AnswerFile
}

/** A list to be exported: its rows with the fields that the file shows. */
interface Exported {
  query: ExportQuery
  columns: readonly Column[]
  pages: AsyncGenerator<ShownRow[]>
}

const fileOf = async ({ query, columns, pages }: Exported, variants: Variants) => {
  const { format, separator } = query
  if (format !== 'pdf') return tableFile({ format, separator, columns, pages })
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
  ({ lists, selected, originOf, variants, answerFile }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    registerEndpoint(
      app,
      'GET /export/{kind}',
      async ({ params: { kind }, query, caller, request, reply }) => {
        const { format, selection } = query
        const answer = answerOf(kind)
        const columns = columnsOf(
          exportable(answer),
          chosenColumns(kind, query),
          `${originOf(request)}/media`,
        )
        const shown = Object.fromEntries(columns.map((column) => [column.field, column.kind]))
        const list = checkListQuery(query, answer, shown)
        const only = selection === undefined ? null : await selected(selection, kind, caller)
        return answerFile(caller, reply, { name: kind, format }, () => {
          const fields = columns.map(({ field }) => field)
          request.log.info(
            { export: { kind, format, fields, account: caller.id_user } },
            'a list was exported',
          )
          return fileOf({ query, columns, pages: lists[kind]({ ...list, only }, caller) }, variants)
        })
      },
      { config: { answeredWithin: transferTimeoutMs }, compress: false, exposeHeadRoute: false },
    )
  }
