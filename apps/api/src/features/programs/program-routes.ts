import { many, nothing, one } from '@vernissage/contract/answers'
import { type ListFields, listQuerySchema } from '@vernissage/contract/lists'
import {
  programFileQuerySchema,
  programImageNames,
  programUrlQuerySchema,
} from '@vernissage/contract/resources/program'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { callerOf } from '../../platform/auth/access.ts'
import { idParams } from '../../platform/http/params.ts'
import { checkListQuery } from '../../platform/lists/list-query.ts'
import { tagAnswer } from '../../platform/records/etag.ts'
import {
  documentAddressRoute,
  imageAddressRoute,
  type UploadNeeds,
} from '../../platform/uploads/file-routes.ts'
import { pageAnswer } from './page-answer.ts'
import type { NewProgram, ProgramChange, ProgramRepository } from './program-repository.ts'

/** One kind of program as its calls show it. */
interface ProgramCalls {
  /** The entity's name, and its calls' first word. */
  kind: string
  tags: string[]
  answer: z.ZodType
  create: z.ZodType<NewProgram>
  patch: z.ZodType<ProgramChange>
  fields: ListFields
  fileNames: readonly string[]
}

interface Needs extends UploadNeeds {
  programs: ProgramRepository
}

/** The calls of the programs themselves: list, read, add, change, delete, image and document. */
export const programRoutes = (
  app: Parameters<FastifyPluginAsyncZod>[0],
  { kind, tags, answer, create, patch, fields, fileNames }: ProgramCalls,
  { programs, uploads, originOf }: Needs,
) => {
  const path = `/${kind}`
  const plural = `${kind}s`

  const answerOne = async (reply: FastifyReply, id: number) => {
    await uploads.settle(kind, id)
    const program = await programs.get(id)
    tagAnswer(reply, program)
    return { data: { [kind]: program } }
  }

  app.get(
    `${path}/all`,
    {
      schema: {
        tags,
        summary: `List ${plural}`,
        querystring: listQuerySchema,
        response: { 200: many(plural, answer) },
      },
    },
    async (request) => {
      const list = checkListQuery(request.query, fields, { orderBy: `id_${kind}` })
      return pageAnswer(plural, await programs.list(list))
    },
  )

  app.get(
    `${path}/url`,
    {
      schema: {
        tags,
        summary: `Read the ${kind} at an address`,
        querystring: programUrlQuerySchema,
        response: { 200: one(kind, answer) },
      },
    },
    async (request, reply) => answerOne(reply, await programs.findByUrl(request.query.url)),
  )

  app.get(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Read one of the ${plural}`,
        params: idParams,
        response: { 200: one(kind, answer) },
      },
    },
    async (request, reply) => answerOne(reply, request.params.id),
  )

  app.post(
    path,
    { schema: { tags, summary: `Add to the ${plural}`, body: create, response: { 201: one(kind, answer) } } },
    async (request, reply) => {
      const program = await programs.create(callerOf(request), request.body)
      tagAnswer(reply, program)
      return reply.code(201).send({ data: { [kind]: program } })
    },
  )

  app.patch(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Change one of the ${plural}`,
        params: idParams,
        body: patch,
        response: { 200: one(kind, answer) },
      },
    },
    async (request, reply) => {
      const program = await programs.update(
        callerOf(request),
        request.params.id,
        request.body,
        request.headers['if-match'],
      )
      tagAnswer(reply, program)
      return { data: { [kind]: program } }
    },
  )

  app.delete(
    `${path}/:id`,
    {
      schema: {
        tags,
        summary: `Delete one of the ${plural} with its links and applications`,
        params: idParams,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await programs.remove(callerOf(request), request.params.id, request.headers['if-match'])
      return { data: {} }
    },
  )

  const files = { path, tags, entity: kind, find: programs.get }
  imageAddressRoute(app, { ...files, names: programImageNames }, { uploads, originOf })
  documentAddressRoute(app, { ...files, names: fileNames }, { uploads, originOf })
  app.delete(
    `${path}/:id/file`,
    {
      schema: {
        tags,
        summary: 'Remove a document',
        params: idParams,
        querystring: programFileQuerySchema,
        response: { 200: nothing },
      },
    },
    async (request) => {
      await programs.clearDocument(
        callerOf(request),
        request.params.id,
        request.query.name,
        request.headers['if-match'],
      )
      return { data: {} }
    },
  )
}
