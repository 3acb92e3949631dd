import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  sponsorCreateSchema,
  sponsorImageNames,
  sponsorListFields,
  sponsorPatchSchema,
  sponsorSchema,
} from '@vernissage/contract/resources/sponsor'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { SponsorRepository } from './repository.ts'

const tags = ['sponsors']
const entity = 'sponsor'

interface Needs extends UploadNeeds {
  sponsors: SponsorRepository
}

export const sponsorRoutes =
  ({ sponsors, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
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

    app.get(
      '/sponsor/:id',
      {
        schema: {
          tags,
          summary: 'Read a sponsor',
          params: idParams,
          response: { 200: one('sponsor', sponsorSchema) },
        },
      },
      async (request, reply) => {
        await uploads.settle(entity, request.params.id)
        const sponsor = await sponsors.get(request.params.id)
        tagAnswer(reply, sponsor)
        return { data: { sponsor } }
      },
    )

    app.post(
      '/sponsor',
      {
        schema: {
          tags,
          summary: 'Add a sponsor',
          body: sponsorCreateSchema,
          response: { 201: one('sponsor', sponsorSchema) },
        },
      },
      async (request, reply) => {
        const sponsor = await sponsors.create(callerOf(request), request.body)
        tagAnswer(reply, sponsor)
        return reply.code(201).send({ data: { sponsor } })
      },
    )

    app.patch(
      '/sponsor/:id',
      {
        schema: {
          tags,
          summary: 'Change a sponsor',
          params: idParams,
          body: sponsorPatchSchema,
          response: { 200: one('sponsor', sponsorSchema) },
        },
      },
      async (request, reply) => {
        const sponsor = await sponsors.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, sponsor)
        return { data: { sponsor } }
      },
    )

    app.delete(
      '/sponsor/:id',
      {
        schema: {
          tags,
          summary: 'Delete a sponsor with its links to exhibitions and magazines',
          params: idParams,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await sponsors.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    imageAddressRoute(
      app,
      { path: '/sponsor', tags, names: sponsorImageNames, entity, find: sponsors.get },
      { uploads, originOf },
    )
  }
