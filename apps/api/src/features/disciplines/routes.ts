import { many } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import { disciplineListFields, disciplineSchema } from '@vernissage/contract/resources/discipline'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { DisciplineRepository } from './repository.ts'

const tags = ['artists']

export const disciplineRoutes =
  ({ disciplines }: { disciplines: DisciplineRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/artist/disciplines',
      {
        schema: {
          tags,
          summary: 'List the disciplines of artists',
          querystring: listQuerySchema,
          response: { 200: many('artist_disciplines', disciplineSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await disciplines.list(
          checkListQuery(request.query, disciplineListFields, { orderBy: 'id_discipline' }),
        )
        return { data: { artist_disciplines: rows, count } }
      },
    )
  }
