import { many, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  masterclassCreateSchema,
  masterclassListFields,
  masterclassSchema,
} from '@vernissage/contract/resources/masterclass'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { MasterclassRepository } from './repository.ts'

const tags = ['masterclasses']

export const masterclassRoutes =
  ({ masterclasses }: { masterclasses: MasterclassRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/masterclass/all',
      {
        schema: {
          tags,
          summary: 'List masterclasses',
          querystring: listQuerySchema,
          response: { 200: many('masterclasses', masterclassSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await masterclasses.list(
          checkListQuery(request.query, masterclassListFields, { orderBy: 'id_masterclass' }),
        )
        return { data: { masterclasses: rows, count } }
      },
    )

    // The plural key for the one record is how the platform has always answered.
    app.post(
      '/masterclass',
      {
        schema: {
          tags,
          summary: 'Add a masterclass',
          body: masterclassCreateSchema,
          response: { 201: one('masterclasses', masterclassSchema) },
        },
      },
      async (request, reply) => {
        const masterclass = await masterclasses.create(callerOf(request), request.body)
        tagAnswer(reply, masterclass)
        return reply.code(201).send({ data: { masterclasses: masterclass } })
      },
    )
  }
