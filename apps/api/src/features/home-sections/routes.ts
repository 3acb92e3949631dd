import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  homeSectionImageNames,
  homeSectionListFields,
  homeSectionPatchSchema,
  homeSectionSchema,
} from '@vernissage/contract/resources/home-section'
import { imageNameSchema, imageUploadSchema, uploadAddressSchema } from '@vernissage/contract/uploads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import type { OriginOf } from '../../platform/http/origin.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { Uploads } from '../../platform/uploads/uploads.ts'
import type { HomeSectionRepository } from './repository.ts'

const tags = ['home sections']
const entity = 'home_section'

interface Needs {
  homeSections: HomeSectionRepository
  uploads: Pick<Uploads, 'address' | 'settle'>
  originOf: OriginOf
}

export const homeSectionRoutes =
  ({ homeSections, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/homesection/all',
      {
        schema: {
          tags,
          summary: 'List home sections',
          querystring: listQuerySchema,
          response: { 200: many('home_sections', homeSectionSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await homeSections.list(
          checkListQuery(request.query, homeSectionListFields, { orderBy: 'id_home_section' }),
        )
        return { data: { home_sections: rows, count } }
      },
    )

    app.get(
      '/homesection/:id',
      {
        schema: {
          tags,
          summary: 'Read a home section',
          params: idParams,
          response: { 200: one('home_section', homeSectionSchema) },
        },
      },
      async (request, reply) => {
        await uploads.settle(entity, request.params.id)
        const home_section = await homeSections.get(request.params.id)
        tagAnswer(reply, home_section)
        return { data: { home_section } }
      },
    )

    app.patch(
      '/homesection/:id',
      {
        schema: {
          tags,
          summary: 'Change a home section',
          params: idParams,
          body: homeSectionPatchSchema,
          response: { 200: one('home_section', homeSectionSchema) },
        },
      },
      async (request, reply) => {
        const { banner_type_id: _ofNoEffect, ...values } = request.body
        const home_section = await homeSections.update(
          callerOf(request),
          request.params.id,
          values,
          request.headers['if-match'],
        )
        tagAnswer(reply, home_section)
        return { data: { home_section } }
      },
    )

    app.post(
      '/homesection/:id/image',
      {
        schema: {
          tags,
          summary: 'Ask for the address to upload an image to',
          params: idParams,
          body: imageUploadSchema(homeSectionImageNames),
          response: { 200: uploadAddressSchema },
        },
      },
      async (request) => {
        const { id_home_section } = await homeSections.get(request.params.id)
        const url = await uploads.address({
          entity,
          recordId: id_home_section,
          field: request.body.name,
          ext: request.body.ext,
          kind: 'image',
          userId: callerOf(request).id_user,
          origin: originOf(request),
        })
        return { data: { url } }
      },
    )

    app.delete(
      '/homesection/:id/image',
      {
        schema: {
          tags,
          summary: 'Remove an image',
          params: idParams,
          querystring: imageNameSchema(homeSectionImageNames),
          response: { 200: nothing },
        },
      },
      async (request) => {
        await homeSections.clearFile(
          callerOf(request),
          request.params.id,
          request.query.name,
          request.headers['if-match'],
        )
        return { data: {} }
      },
    )
  }
