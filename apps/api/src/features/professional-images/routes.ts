import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  professionalImageCreateSchema,
  professionalImageListFields,
  professionalImageNames,
  professionalImagePatchSchema,
  professionalImageSchema,
} from '@vernissage/contract/resources/professional-image'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, imageRemovalRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { ProfessionalImageRepository } from './repository.ts'

const tags = ['professional images']
const entity = 'professional_image'

interface Needs extends UploadNeeds {
  professionalImages: ProfessionalImageRepository
}

export const professionalImageRoutes =
  ({ professionalImages, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/professionalimage/all',
      {
        schema: {
          tags,
          summary: 'List professional images',
          querystring: listQuerySchema,
          response: { 200: many('professional_images', professionalImageSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await professionalImages.list(
          checkListQuery(request.query, professionalImageListFields, { orderBy: 'id_professional_image' }),
        )
        return { data: { professional_images: rows, count } }
      },
    )

    app.get(
      '/professionalimage/:id',
      {
        schema: {
          tags,
          summary: 'Read a professional image',
          params: idParams,
          response: { 200: one('professional_image', professionalImageSchema) },
        },
      },
      async (request, reply) => {
        await uploads.settle(entity, request.params.id)
        const professional_image = await professionalImages.get(request.params.id)
        tagAnswer(reply, professional_image)
        return { data: { professional_image } }
      },
    )

    app.post(
      '/professionalimage',
      {
        schema: {
          tags,
          summary: 'Add a professional image to an artist',
          body: professionalImageCreateSchema,
          response: { 201: one('professional_image', professionalImageSchema) },
        },
      },
      async (request, reply) => {
        const professional_image = await professionalImages.create(callerOf(request), request.body)
        tagAnswer(reply, professional_image)
        return reply.code(201).send({ data: { professional_image } })
      },
    )

    app.patch(
      '/professionalimage/:id',
      {
        schema: {
          tags,
          summary: 'Change a professional image',
          params: idParams,
          body: professionalImagePatchSchema,
          response: { 200: one('professional_image', professionalImageSchema) },
        },
      },
      async (request, reply) => {
        const professional_image = await professionalImages.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, professional_image)
        return { data: { professional_image } }
      },
    )

    app.delete(
      '/professionalimage/:id',
      {
        schema: {
          tags,
          summary: 'Delete a professional image',
          params: idParams,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await professionalImages.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    const images = { path: '/professionalimage', tags, names: professionalImageNames }
    imageAddressRoute(app, { ...images, entity, find: professionalImages.get }, { uploads, originOf })
    imageRemovalRoute(app, { ...images, clear: professionalImages.clearFile })
  }
