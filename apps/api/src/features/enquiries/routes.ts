import { many, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  enquiryCreateSchema,
  enquiryListFields,
  enquiryPatchSchema,
  enquirySchema,
  siteEnquiryCreateSchema,
} from '@vernissage/contract/resources/enquiry'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { authorOf, callerOf } from '../../platform/auth/access.ts'
import { checkBody } from '../../platform/http/check-body.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { EnquiryRepository } from './repository.ts'

const tags = ['enquiries']

export const enquiryRoutes =
  ({ enquiries }: { enquiries: EnquiryRepository }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/artworkpurchaserequest/all',
      {
        schema: {
          tags,
          summary: 'List enquiries',
          querystring: listQuerySchema,
          response: { 200: many('artwork_purchase_requests', enquirySchema) },
        },
      },
      async (request) => {
        const { rows, count } = await enquiries.list(
          checkListQuery(request.query, enquiryListFields, {
            orderBy: 'id_artwork_purchase_request',
            direction: 'desc',
          }),
        )
        return { data: { artwork_purchase_requests: rows, count } }
      },
    )

    app.get(
      '/artworkpurchaserequest/:id',
      {
        schema: {
          tags,
          summary: 'Read an enquiry',
          params: idParams,
          response: { 200: one('artwork_purchase_request', enquirySchema) },
        },
      },
      async (request, reply) => {
        const artwork_purchase_request = await enquiries.get(request.params.id)
        tagAnswer(reply, artwork_purchase_request)
        return { data: { artwork_purchase_request } }
      },
    )

    app.post(
      '/artworkpurchaserequest',
      {
        schema: {
          tags,
          summary: 'Add an enquiry, as staff or, in the second form, as the public website',
          body: z.union([enquiryCreateSchema, siteEnquiryCreateSchema]),
          response: { 201: one('artwork_purchase_request', enquirySchema) },
        },
        // Which form is right depends on who calls: checked below.
        validatorCompiler: () => (value) => ({ value }),
      },
      async (request, reply) => {
        const values = checkBody(request.site ? siteEnquiryCreateSchema : enquiryCreateSchema, request.body)
        const artwork_purchase_request = await enquiries.create(authorOf(request), values)
        tagAnswer(reply, artwork_purchase_request)
        return reply.code(201).send({ data: { artwork_purchase_request } })
      },
    )

    app.patch(
      '/artworkpurchaserequest/:id',
      {
        schema: {
          tags,
          summary: 'Change an enquiry',
          params: idParams,
          body: enquiryPatchSchema,
          response: { 200: one('artwork_purchase_request', enquirySchema) },
        },
      },
      async (request, reply) => {
        const artwork_purchase_request = await enquiries.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, artwork_purchase_request)
        return { data: { artwork_purchase_request } }
      },
    )
  }
