import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  artistCreateSchema,
  artistFileNames,
  artistFileQuerySchema,
  artistImageNames,
  artistListFields,
  artistPatchSchema,
  artistRowSchema,
  artistSchema,
  artistUrlQuerySchema,
} from '@vernissage/contract/resources/artist'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import {
  documentAddressRoute,
  imageAddressRoute,
  imageRemovalRoute,
  type UploadNeeds,
} from '../../platform/uploads/file-routes.ts'
import type { ArtistRepository } from './repository.ts'

const tags = ['artists']
const entity = 'artist'

interface Needs extends UploadNeeds {
  artists: ArtistRepository
  passwords: Pick<Passwords, 'hash'>
}

export const artistRoutes =
  ({ artists, passwords, uploads, originOf }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    const answerOne = async (reply: FastifyReply, id: number) => {
      await uploads.settle(entity, id)
      const artist = await artists.get(id)
      tagAnswer(reply, artist)
      return { data: { artist } }
    }

    app.get(
      '/artist/all',
      {
        schema: {
          tags,
          summary: 'List artists',
          querystring: listQuerySchema,
          response: { 200: many('artists', artistRowSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await artists.list(
          checkListQuery(request.query, artistListFields, { orderBy: 'id_user' }),
        )
        return { data: { artists: rows, count } }
      },
    )

    app.get(
      '/artist/url',
      {
        schema: {
          tags,
          summary: 'Read the artist at an address',
          querystring: artistUrlQuerySchema,
          response: { 200: one('artist', artistSchema) },
        },
      },
      async (request, reply) => answerOne(reply, await artists.findByUrl(request.query.url)),
    )

    app.get(
      '/artist/:id',
      {
        schema: {
          tags,
          summary: 'Read an artist',
          params: idParams,
          response: { 200: one('artist', artistSchema) },
        },
      },
      async (request, reply) => answerOne(reply, request.params.id),
    )

    app.post(
      '/artist',
      {
        schema: {
          tags,
          summary: 'Add an artist: an account of type 3 with a profile',
          body: artistCreateSchema,
          response: { 201: one('artist', artistSchema) },
        },
      },
      async (request, reply) => {
        const { password, ...values } = request.body
        const artist = await artists.create(callerOf(request), {
          ...values,
          password_hash: await passwords.hash(password),
        })
        tagAnswer(reply, artist)
        return reply.code(201).send({ data: { artist } })
      },
    )

    app.patch(
      '/artist/:id',
      {
        schema: {
          tags,
          summary: 'Change an artist',
          params: idParams,
          body: artistPatchSchema,
          response: { 200: one('artist', artistSchema) },
        },
      },
      async (request, reply) => {
        const artist = await artists.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, artist)
        return { data: { artist } }
      },
    )

    app.delete(
      '/artist/:id',
      {
        schema: {
          tags,
          summary: 'Delete an artist with all artworks, images and links',
          params: idParams,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await artists.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    const images = { path: '/artist', tags, names: artistImageNames }
    imageAddressRoute(app, { ...images, entity, find: artists.get }, { uploads, originOf })
    imageRemovalRoute(app, { ...images, clear: artists.clearFile })

    const documents = { path: '/artist', tags, names: artistFileNames }
    documentAddressRoute(app, { ...documents, entity, find: artists.get }, { uploads, originOf })
    app.delete(
      '/artist/:id/file',
      {
        schema: {
          tags,
          summary: 'Remove a document',
          params: idParams,
          querystring: artistFileQuerySchema,
          response: { 200: nothing },
        },
      },
      async (request) => {
        await artists.clearDocument(
          callerOf(request),
          request.params.id,
          request.query.name,
          request.headers['if-match'],
        )
        return { data: {} }
      },
    )
  }
