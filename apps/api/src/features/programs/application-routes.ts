import { many, one } from '@vernissage/contract/answers'
import { type ListFields, listQuerySchema } from '@vernissage/contract/lists'
import { applicationPatchSchema } from '@vernissage/contract/resources/program-application'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import type { ApplicationRepository, ApplicationValues } from './application-repository.ts'
import { pageAnswer } from './page-answer.ts'

/** The applications to one kind of program as their calls show them. */
interface ApplicationCalls {
  /** The key in answers, `exhibition_application`. */
  name: string
  /** The calls' first word, and the key in the answer to POST: `exhibitionapplication`. */
  word: string
  tags: string[]
  answer: z.ZodType
  create: z.ZodType<ApplicationValues>
  fields: ListFields
}

/** The calls of applications: list, read, add, change. */
export const applicationRoutes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  { name, word, tags, answer, create, fields }: ApplicationCalls,
  applications: ApplicationRepository,
) => {
  const path = `/${word}`
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
      return pageAnswer(plural, await applications.list(list))
    },
  )

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Read one of the ${words}s`,
        params: idParams,
        response: { 200: one(name, answer) },
      },
    },
    async (request, reply) => {
      const application = await applications.get(request.params.id)
      tagAnswer(reply, application)
      return { data: { [name]: application } }
    },
  )

  app.post(
    path,
    { schema: { tags, summary: `Add to the ${words}s`, body: create, response: { 201: one(word, answer) } } },
    async (request, reply) => {
      const application = await applications.create(callerOf(request), request.body)
      tagAnswer(reply, application)
      return reply.code(201).send({ data: { [word]: application } })
    },
  )

  app.patch(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Change one of the ${words}s`,
        params: idParams,
        body: applicationPatchSchema,
        response: { 200: one(name, answer) },
      },
    },
    async (request, reply) => {
      const application = await applications.update(
        callerOf(request),
        request.params.id,
        request.body,
        request.headers['if-match'],
      )
      tagAnswer(reply, application)
      return { data: { [name]: application } }
    },
  )
}
