import { nothing, one } from '@vernissage/contract/answers'
import { personQuerySchema, personSchema } from '@vernissage/contract/resources/person'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import type { PrivacyService } from './service.ts'

const tags = ['privacy']

export const privacyRoutes =
  ({ service }: { service: PrivacyService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/person',
      {
        schema: {
          tags,
          summary: 'Export all that is held about the person with an e-mail address',
          querystring: personQuerySchema,
          response: { 200: one('person', personSchema) },
        },
      },
      async (request) => ({ data: { person: await service.export(request.query.email) } }),
    )

    app.delete(
      '/person',
      {
        schema: {
          tags,
          summary: 'Erase the person with an e-mail address for good; staff are not erased',
          querystring: personQuerySchema,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await service.erase(callerOf(request), request.query.email)
        return { data: {} }
      },
    )
  }
