import { openCallExportRowSchema } from '@vernissage/contract/judging/open-call-export'
import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { fieldsOf } from '@vernissage/contract/lists'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../../../platform/database/database.ts'
import { programTables } from '../../../../platform/database/program-tables.ts'
import { ApiError } from '../../../../platform/errors.ts'
import { registerEndpoint } from '../../../../platform/http/endpoints.ts'
import { transferTimeoutMs } from '../../../../platform/http/limits/limits.ts'
import { columnsOf, readColumns } from '../../../../platform/lists/export/columns.ts'
import { type AnswerFile, tableFile } from '../../../../platform/lists/export/file-answers.ts'
import type { Storage } from '../../../../platform/storage/storage.ts'
import { createRoundSums } from '../results/round-sums.ts'
import { pictureArchive, safeName } from './pictures.ts'
import { createRoundTables, labelled, withDefaults } from './round-tables.ts'
import { openCallPictures, openCallRows } from './rows.ts'

interface Dependencies {
  db: Database
  storage: Pick<Storage, 'read'>
  originOf: (request: FastifyRequest) => string
  answerFile: AnswerFile
}

const options = {
  config: { answeredWithin: transferTimeoutMs },
  compress: false as const,
  exposeHeadRoute: false,
}

export const openCallExportRoutes =
  ({ db, storage, originOf, answerFile }: Dependencies): FastifyPluginAsync =>
  async (app) => {
    const { latestTotals } = createRoundSums(db)
    const roundTables = createRoundTables(db)

    const titleOf = async (kind: ProgramKind, id: number) => {
      const { program, programKey } = programTables(kind)
      const { rows } = await sql<{ title: string }>`
        select title from ${program} where ${programKey} = ${id}`.execute(db)
      if (!rows[0]) throw new ApiError(programNames[kind].notFound)
      return rows[0].title
    }

    const mediaOf = (request: FastifyRequest) => `${originOf(request)}/media`

    registerEndpoint(
      app,
      'GET /judging/{program}/{id}/export',
      async ({ params: { program: kind, id }, query, caller, request, reply }) => {
        const { format, separator, language } = query
        const chosen = query.columns === undefined ? undefined : readColumns(query.columns)
        const fields = fieldsOf(openCallExportRowSchema.shape)
        const defaults = labelled(fields, language)
        const columns = columnsOf(fields, withDefaults(chosen, defaults), mediaOf(request))
        const title = await titleOf(kind, id)
        return answerFile(caller, reply, { name: `${kind}-${id}-applications`, format }, async () => {
          if (format === 'zip') {
            const folder = safeName(title) || `${kind} ${id}`
            return pictureArchive(await openCallPictures(db, kind, id, language), {
              storage,
              folder,
              language,
            })
          }
          const pages = openCallRows(db, kind, id, language, await latestTotals(kind, id))
          return tableFile({ format, separator, columns, pages })
        })
      },
      options,
    )

    registerEndpoint(
      app,
      'GET /judginground/{id}/export',
      async ({ params: { id }, query, caller, request, reply }) => {
        const { format, separator, of, language } = query
        const chosen = query.columns === undefined ? undefined : readColumns(query.columns)
        return answerFile(caller, reply, { name: `round-${id}-${of}`, format }, async () => {
          const { fields, defaults, pages } = await roundTables[of](id, language)
          const columns = columnsOf(fields, withDefaults(chosen, defaults), mediaOf(request))
          return tableFile({ format, separator, columns, pages: pages() })
        })
      },
      options,
    )
  }
