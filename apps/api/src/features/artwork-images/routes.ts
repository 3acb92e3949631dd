import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  artworkImageCreateSchema,
  artworkImageListFields,
  artworkImageNames,
  artworkImagePatchSchema,
  artworkImageSchema,
} from '@vernissage/contract/resources/artwork-image'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, imageRemovalRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { ArtworkImageRepository } from './repository.ts'

const tags = ['artwork images']
const entity = 'artwork_image'

interface Needs extends UploadNeeds {
  artworkImages: ArtworkImageRepository
}

export const artworkImageRoutes =
  ({ artworkImages, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/artworkimage/all/:id',
      {
        schema: {
          tags,
          summary: 'List the additional images of an artwork',
          params: idParams,
          querystring: listQuerySchema,
          response: { 200: many('artwork_images', artworkImageSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await artworkImages.list(
          request.params.id,
          checkListQuery(request.query, artworkImageListFields, { orderBy: 'id_artwork_image' }),
        )
        return { data: { artwork_images: rows, count } }
      },
    )

    app.get(
      '/artworkimage/:id',
      {
        schema: {
          tags,
          summary: 'Read an additional image',
          params: idParams,
          response: { 200: one('artwork_image', artworkImageSchema) },
        },
      },
      async (request, reply) => {
        await uploads.settle(entity, request.params.id)
        const artwork_image = await artworkImages.get(request.params.id)
        tagAnswer(reply, artwork_image)
        return { data: { artwork_image } }
      },
    )

    app.post(
      '/artworkimage/:id',
      {
        schema: {
          tags,
          summary: 'Add an additional image to an artwork; its pictures follow',
          params: idParams,
          body: artworkImageCreateSchema,
          response: { 201: one('artwork_image', artworkImageSchema) },
        },
      },
      async (request, reply) => {
        const artwork_image = await artworkImages.create(callerOf(request), request.params.id)
        tagAnswer(reply, artwork_image)
        return reply.code(201).send({ data: { artwork_image } })
      },
    )

    app.patch(
      '/artworkimage/:id',
      {
        schema: {
          tags,
          summary: 'Approve an additional image, or withdraw it',
          params: idParams,
          body: artworkImagePatchSchema,
          response: { 200: one('artwork_image', artworkImageSchema) },
        },
      },
      async (request, reply) => {
        const artwork_image = await artworkImages.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, artwork_image)
        return { data: { artwork_image } }
      },
    )

    app.delete(
      '/artworkimage/:id',
      {
        schema: { tags, summary: 'Delete an additional image', params: idParams, response: { 200: nothing } },
      },
      async (request) => {
        await artworkImages.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    const images = { path: '/artworkimage', tags, names: artworkImageNames }
    imageAddressRoute(app, { ...images, entity, find: artworkImages.get }, { uploads, originOf })
    imageRemovalRoute(app, { ...images, clear: artworkImages.clearFile })
  }
