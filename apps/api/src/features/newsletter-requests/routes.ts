import { many, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  newsletterRequestCreateSchema,
  newsletterRequestListFields,
  newsletterRequestPatchSchema,
  newsletterRequestSchema,
} from '@vernissage/contract/resources/newsletter-request'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authorOf, callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { NewsletterRequestRepository } from './repository.ts'

const tags = ['newsletter requests']

export const newsletterRequestRoutes =
  ({ newsletterRequests }: { newsletterRequests: NewsletterRequestRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/newsletterrequest/all',
      {
        schema: {
          tags,
          summary: 'List newsletter requests',
          querystring: listQuerySchema,
          response: { 200: many('newsletter_requests', newsletterRequestSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await newsletterRequests.list(
          checkListQuery(request.query, newsletterRequestListFields, {
            orderBy: 'id_newsletter_request',
            direction: 'desc',
          }),
        )
        return { data: { newsletter_requests: rows, count } }
      },
    )

    app.get(
      '/newsletterrequest/:id',
      {
        schema: {
          tags,
          summary: 'Read a newsletter request',
          params: idParams,
          response: { 200: one('newsletter_request', newsletterRequestSchema) },
        },
      },
      async (request, reply) => {
        const newsletter_request = await newsletterRequests.get(request.params.id)
        tagAnswer(reply, newsletter_request)
        return { data: { newsletter_request } }
      },
    )

    app.post(
      '/newsletterrequest',
      {
        schema: {
          tags,
          summary: 'Add a newsletter request, as staff or as the public website',
          body: newsletterRequestCreateSchema,
          response: { 201: one('newsletter_request', newsletterRequestSchema) },
        },
      },
      async (request, reply) => {
        const newsletter_request = await newsletterRequests.create(authorOf(request), request.body)
        tagAnswer(reply, newsletter_request)
        return reply.code(201).send({ data: { newsletter_request } })
      },
    )

    app.patch(
      '/newsletterrequest/:id',
      {
        schema: {
          tags,
          summary: 'Change a newsletter request',
          params: idParams,
          body: newsletterRequestPatchSchema,
          response: { 200: one('newsletter_request', newsletterRequestSchema) },
        },
      },
      async (request, reply) => {
        const newsletter_request = await newsletterRequests.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, newsletter_request)
        return { data: { newsletter_request } }
      },
    )
  }
