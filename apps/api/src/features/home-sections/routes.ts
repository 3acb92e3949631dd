import { many, one } from '@vernissage/contract/answers'
import { listQuerySchema } from '@vernissage/contract/lists'
import {
  homeSectionImageNames,
  homeSectionListFields,
  homeSectionPatchSchema,
  homeSectionSchema,
} from '@vernissage/contract/resources/home-section'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import { imageAddressRoute, imageRemovalRoute, type UploadNeeds } from '../../platform/uploads/file-routes.ts'
import type { HomeSectionRepository } from './repository.ts'

const tags = ['home sections']
const entity = 'home_section'

interface Needs extends UploadNeeds {
  homeSections: HomeSectionRepository
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

    const images = { path: '/homesection', tags, names: homeSectionImageNames }
    imageAddressRoute(app, { ...images, entity, find: homeSections.get }, { uploads, originOf })
    imageRemovalRoute(app, { ...images, clear: homeSections.clearFile })
  }
