import { many, nothing, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  bannerCreateSchema,
  bannerImageNames,
  bannerListFields,
  bannerPatchSchema,
  bannerSchema,
} from '@vernissage/contract/resources/banner'
import { homeSectionImageNames } from '@vernissage/contract/resources/home-section'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { Author } from '../../platform/records/change-log.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, imageRemovalRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { BannerRepository } from './repository.ts'

const tags = ['banners']
const entity = 'banner'

interface Needs extends UploadNeeds {
  banners: BannerRepository
  /** The old call for a section's image: see the removal below. */
  clearSectionImage: (author: Author, id: number, field: string, ifMatch?: string) => Promise<void>
}

export const bannerRoutes =
  ({ banners, uploads, originOf, clearSectionImage }: Needs): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/banner/all',
      {
        schema: {
          tags,
          summary: 'List banners',
          querystring: listQuerySchema,
          response: { 200: many('banners', bannerSchema) },
        },
      },
      async (request) => {
        const { rows, count } = await banners.list(
          checkListQuery(request.query, bannerListFields, { orderBy: 'id_banner' }),
        )
        return { data: { banners: rows, count } }
      },
    )

    app.get(
      '/banner/:id',
      {
        schema: {
          tags,
          summary: 'Read a banner',
          params: idParams,
          response: { 200: one('banner', bannerSchema) },
        },
      },
      async (request, reply) => {
        await uploads.settle(entity, request.params.id)
        const banner = await banners.get(request.params.id)
        tagAnswer(reply, banner)
        return { data: { banner } }
      },
    )

    app.post(
      '/banner',
      {
        schema: {
          tags,
          summary: 'Add a banner',
          body: bannerCreateSchema,
          response: { 201: one('banner', bannerSchema) },
        },
      },
      async (request, reply) => {
        const banner = await banners.create(callerOf(request), request.body)
        tagAnswer(reply, banner)
        return reply.code(201).send({ data: { banner } })
      },
    )

    app.patch(
      '/banner/:id',
      {
        schema: {
          tags,
          summary: 'Change a banner',
          params: idParams,
          body: bannerPatchSchema,
          response: { 200: one('banner', bannerSchema) },
        },
      },
      async (request, reply) => {
        const banner = await banners.update(
          callerOf(request),
          request.params.id,
          request.body,
          request.headers['if-match'],
        )
        tagAnswer(reply, banner)
        return { data: { banner } }
      },
    )

    app.delete(
      '/banner/:id',
      { schema: { tags, summary: 'Delete a banner', params: idParams, response: { 200: nothing } } },
      async (request) => {
        await banners.remove(callerOf(request), request.params.id, request.headers['if-match'])
        return { data: {} }
      },
    )

    const images = { path: '/banner', tags }
    imageAddressRoute(
      app,
      { ...images, names: bannerImageNames, entity, find: banners.get },
      { uploads, originOf },
    )
    imageRemovalRoute(app, {
      ...images,
      names: [...bannerImageNames, ...homeSectionImageNames],
      // A section's image name here means the section with that id: an old client deletes its images so.
      clear: (author, id, name, ifMatch) => {
        const isOfBanner = (bannerImageNames as readonly string[]).includes(name)
        return (isOfBanner ? banners.clearFile : clearSectionImage)(author, id, name, ifMatch)
      },
    })
  }
