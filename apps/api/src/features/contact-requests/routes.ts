import { many, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  contactRequestCreateSchema,
  contactRequestListFields,
  contactRequestPatchSchema,
  contactRequestSchema,
} from '@vernissage/contract/resources/contact-request'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { authorOf, callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { ContactRequestRepository } from './repository.ts'

const tags = ['contact requests']

export const contactRequestRoutes =
  ({ contactRequests }: { contactRequests: ContactRequestRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/contactrequest/all',
      {
        schema: {
          tags,
          summary: 'List contact requests',
          querystring: listQuerySchema,
          response: { 200: many('contact_requests', contactRequestSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await contactRequests.list(
          checkListQuery(request.query, contactRequestListFields, {
            orderBy: 'id_contact_request',
            direction: 'desc',
          }),
        )
        return { data: { contact_requests: rows, count } }
      },
    )

    app.get(
      '/contactrequest/:id',
      {
        schema: {
          tags,
          summary: 'Read a contact request',
          params: idParams,
          response: { 200: one('contact_request', contactRequestSchema) },
        },
      },
      async (request, reply) => {
        const contact_request = await contactRequests.get(request.params.id)
        tagAnswer(reply, contact_request)
        return { data: { contact_request } }
      },
    )

    app.post(
      '/contactrequest',
      {
        schema: {
          tags,
          summary: 'Add a contact request, as staff or as the public website',
          body: contactRequestCreateSchema,
          response: { 201: one('contact_request', contactRequestSchema) },
        },
      },
      async (request, reply) => {
        const contact_request = await contactRequests.create(authorOf(request), request.body)
        tagAnswer(reply, contact_request)
        return reply.code(201).send({ data: { contact_request } })
      },
    )

    app.patch(
      '/contactrequest/:id',
      {
        schema: {
          tags,
          summary: 'Change a contact request',
          params: idParams,
          body: contactRequestPatchSchema,
          response: { 200: one('contact_request', contactRequestSchema) },
        },
      },
      async (request, reply) => {
        const contact_request = await contactRequests.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, contact_request)
        return { data: { contact_request } }
      },
    )
  }
