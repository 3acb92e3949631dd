import { many, nothing } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import { changeListFields, changeSchema } from '@vernissage/contract/resources/change'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { HistoryRepository } from './repository.ts'
import type { HistoryService } from './service.ts'

const tags = ['change log']

export const historyRoutes =
  ({ history, service }: { history: HistoryRepository; service: HistoryService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/changelog/all',
      {
        schema: {
          tags,
          summary: 'List who changed what',
          querystring: listQuerySchema,
          response: { 200: many('changes', changeSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await history.list(
          checkListQuery(request.query, changeListFields, { orderBy: 'id_change' }),
        )
        return { data: { changes: rows, count } }
      },
    )

    app.post(
      '/changelog/:id/undo',
      {
        schema: {
          tags,
          summary: 'Undo a deletion',
          description: 'Within 30 days: the record comes back with its links and files.',
          params: idParams,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await service.undo(callerOf(request), request.params.id)
        return { data: {} }
      },
    )
  }
