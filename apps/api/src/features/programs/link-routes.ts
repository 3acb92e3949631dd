import { many, nothing, one } from '@vernissage/contract/answers'
import { type ListFields, listQuerySchema } from '@vernissage/contract/lists'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import type { Values } from '../../platform/records/change-log.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { LinkRepository } from './link-repository.ts'
import { pageAnswer } from './page-answer.ts'

/** One kind of link as its calls show it. */
export interface LinkCalls {
  path: string
  /** The key in answers, `exhibition_artist`. */
  name: string
  tags: string[]
  answer: z.ZodType
  create: z.ZodType<Values>
  fields: ListFields
}

/** The calls of a kind of link: list, add, remove. */
export const linkRoutes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  { path, name, tags, answer, create, fields }: LinkCalls,
  links: LinkRepository,
) => {
  const plural = `${name}s`
  const words = name.replaceAll('_', ' ')

  app.get(
    `${path}/all`,
    {
      schema: {
        tags,
        summary: `List ${words}s`,
        querystring: listQuerySchema,
        response: { 200: many(plural, answer) },
      },
    },
    async (request) => {
      const list = checkListQuery(request.query, fields, { orderBy: `id_${name}` })
      return pageAnswer(plural, await links.list(list))
    },
  )

  app.post(
    path,
    {
      schema: {
        tags,
        summary: `Add one of the ${words}s; what is there already is answered as it is`,
        body: create,
        response: { 200: one(name, answer), 201: one(name, answer) },
      },
    },
    async (request, reply) => {
      const { row, isNew } = await links.add(callerOf(request), request.body)
      tagAnswer(reply, row)
      return reply.code(isNew ? 201 : 200).send({ data: { [name]: row } })
    },
  )

  app.delete(
    `${path}/:id`,
    {
      schema: { tags, summary: `Remove one of the ${words}s`, params: idParams, response: { 200: nothing } },
    },
    async (request) => {
      await links.remove(callerOf(request), request.params.id, request.headers['if-match'])
      return { data: {} }
    },
  )
}
