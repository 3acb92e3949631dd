import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  artworkCreateSchema,
  artworkListFields,
  artworkPatchSchema,
  artworkPictureNames,
  artworkRowSchema,
  artworkSchema,
  artworkUrlQuerySchema,
} from '@vernissage/contract/resources/artwork'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, imageRemovalRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { ArtworkRepository } from './repository.ts'

const tags = ['artworks']
const entity = 'artwork'

interface Needs extends UploadNeeds {
  artworks: ArtworkRepository
}

export const artworkRoutes =
  ({ artworks, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const answerOne = async (reply: FastifyReply, id: number) => {
      await uploads.settle(entity, id)
      const artwork = await artworks.get(id)
      tagAnswer(reply, artwork)
      return { data: { artwork } }
    }

    app.get(
      '/artwork/all',
      {
        schema: {
          tags,
          summary: 'List artworks',
          querystring: listQuerySchema,
          response: { 200: many('artworks', artworkRowSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await artworks.list(
          checkListQuery(request.query, artworkListFields, { orderBy: 'id_artwork' }),
        )
        return { data: { artworks: rows, count } }
      },
    )

    app.get(
      '/artwork/url',
      {
        schema: {
          tags,
          summary: 'Read the artwork at an address',
          querystring: artworkUrlQuerySchema,
          response: { 200: one('artwork', artworkSchema) },
        },
      },
      async (request, reply) => answerOne(reply, await artworks.findByUrl(request.query.url)),
    )

    app.get(
      '/artwork/:id',
      {
        schema: {
          tags,
          summary: 'Read an artwork',
          params: idParams,
          response: { 200: one('artwork', artworkSchema) },
        },
      },
      async (request, reply) => answerOne(reply, request.params.id),
    )

    app.post(
      '/artwork',
      {
        schema: {
          tags,
          summary: 'Add an artwork',
          body: artworkCreateSchema,
          response: { 201: one('artwork', artworkSchema) },
        },
      },
      async (request, reply) => {
        const artwork = await artworks.create(callerOf(request), request.body)
        tagAnswer(reply, artwork)
        return reply.code(201).send({ data: { artwork } })
      },
    )

    app.patch(
      '/artwork/:id',
      {
        schema: {
          tags,
          summary: 'Change an artwork',
          params: idParams,
          body: artworkPatchSchema,
          response: { 200: one('artwork', artworkSchema) },
        },
      },
      async (request, reply) => {
        const artwork = await artworks.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, artwork)
        return { data: { artwork } }
      },
    )

    app.delete(
      '/artwork/:id',
      {
        schema: {
          tags,
          summary: 'Delete an artwork with its images and links',
          params: idParams,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await artworks.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    const images = { path: '/artwork', tags, names: artworkPictureNames }
    imageAddressRoute(app, { ...images, entity, find: artworks.get }, { uploads, originOf })
    imageRemovalRoute(app, { ...images, clear: artworks.clearFile })
  }
