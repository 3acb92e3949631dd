import { many } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import { sponsorListFields, sponsorSchema } from '@vernissage/contract/resources/sponsor'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { SponsorRepository } from './repository.ts'

const tags = ['sponsors']

export const sponsorRoutes =
  ({ sponsors }: { sponsors: SponsorRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/sponsor/all',
      {
        schema: {
          tags,
          summary: 'List sponsors',
          querystring: listQuerySchema,
          response: { 200: many('sponsors', sponsorSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await sponsors.list(
          checkListQuery(request.query, sponsorListFields, { orderBy: 'id_sponsor' }),
        )
        return { data: { sponsors: rows, count } }
      },
    )
  }
