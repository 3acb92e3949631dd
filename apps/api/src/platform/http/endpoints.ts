import { Readable } from 'node:stream'
import type { Access, DataAnswer, Endpoint, RecordAnswer, RowsAnswer } from '@vernissage/contract/endpoint'
import { type EndpointName, type Endpoints, endpoints } from '@vernissage/contract/endpoints'
import { fieldsOf, type ListFields } from '@vernissage/contract/lists'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySerializerCompiler,
  RouteOptions,
} from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { applicantOf, authorOf, callerOf, jurorOf } from '../auth/access.ts'
import type { Applicant } from '../auth/draft-tokens.ts'
import type { Juror } from '../auth/juror-sessions.ts'
import type { Caller } from '../auth/sessions.ts'
import { invalid, refusedFields } from '../errors.ts'
import type { JsonRows } from '../lists/list.ts'
import { type CheckedList, checkListQuery } from '../lists/list-query.ts'
import type { Author } from '../records/change-log.ts'
import { tagAnswer } from '../records/etag.ts'

/** Copies the fields of a value that its schema lists. */
type Picker = (value: unknown) => unknown

const asIs: Picker = (value) => value

/** Types of schemas without fields that could be left out. */
const plainTypes = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null', 'unknown'])

const pickObject = (schema: z.ZodObject): Picker => {
  const fields = Object.entries(schema.shape).map(
    ([name, field]) => [name, pickerOf(field as z.ZodType)] as const,
  )
  return (value) => {
    const given = value as Record<string, unknown>
    const answer: Record<string, unknown> = {}
    for (const [name, take] of fields) {
      const held = given[name]
      answer[name] = take === asIs || held === null || held === undefined ? held : take(held)
    }
    return answer
  }
}

const pickItems = (item: Picker): Picker =>
  item === asIs ? asIs : (values) => (values as unknown[]).map(item)

const pickValues = (item: Picker): Picker =>
  item === asIs
    ? asIs
    : (values) =>
        Object.fromEntries(Object.entries(values as object).map(([name, value]) => [name, item(value)]))

/** Throws for a type of schema that is not handled here, so that no answer is sent unfiltered. */
const pickerOf = (schema: z.ZodType): Picker => {
  if (schema instanceof z.ZodObject) return pickObject(schema)
  if (schema instanceof z.ZodArray) return pickItems(pickerOf(schema.element as z.ZodType))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return pickerOf(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodRecord) return pickValues(pickerOf(schema.valueType as z.ZodType))
  if (plainTypes.has(schema.type)) return asIs
  throw new Error(`an answer cannot be listed by a schema of the kind ${schema.type}`)
}

const validate = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value)
  if (error) throw new Error('an answer is not what its schema says', { cause: error })
}

/** A list's answer, whose rows the database has written as JSON. */
export class JsonAnswer {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Rows come as text with the fields that they were asked for: it must be the text that their schema makes of them. */
const validateText = (schema: z.ZodType, take: Picker, text: string) => {
  const answer = JSON.parse(text)
  validate(schema, answer)
  if (JSON.stringify(take(answer)) !== text) throw new Error('an answer is not what its schema lists')
}

/**
 * Answers hold only the fields that their schema lists. Outside production each answer is also validated, so that tests fail
 * when one is wrong. In production it is not: validating the 25 rows of a page takes longer than reading them.
 */
export const answerSerializer =
  ({ isValidated }: { isValidated: boolean }): FastifySerializerCompiler<z.ZodType> =>
  ({ schema }) => {
    const take = pickerOf(schema)
    return (answer) => {
      if (answer instanceof JsonAnswer) {
        if (isValidated) validateText(schema, take, answer.text)
        return answer.text
      }
      if (isValidated) validate(schema, answer)
      return JSON.stringify(take(answer))
    }
  }

/* Makes the server's routes from the contract's table of endpoints. Features provide the handlers. */

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.core.output<Schema> : undefined

/** The requests that no account makes, and those of them that nobody makes who is known. */
type WithoutCaller = WithoutAuthor | 'site' | 'juror'
type WithoutAuthor = 'public' | 'applicant'

/** The input of a handler, validated by the request's row. */
interface Input<Row extends Endpoint> {
  params: Parsed<Row['params']>
  query: Parsed<Row['query']>
  body: Parsed<Row['body']> | (Row extends { siteBody: infer Body } ? Parsed<Body> : never)
  /** A list's query. */
  list: Row['answer'] extends RowsAnswer ? CheckedList : undefined
  caller: Row['access'] extends WithoutCaller ? null : Caller
  juror: Row['access'] extends 'juror' ? Juror : null
  applicant: Row['access'] extends 'applicant' ? Applicant : null
  /** The author recorded for a write: the signed-in account or juror, or the website whose token came with the request. */
  author: Row['access'] extends WithoutAuthor ? null : Row['access'] extends WithoutCaller ? Author : Caller
  ifMatch: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

type Result<Answer> = Answer extends RowsAnswer
  ? { rows: readonly z.core.input<Answer['of']>[] | JsonRows<z.core.input<Answer['of']>>; count: number }
  : Answer extends RecordAnswer
    ? z.core.input<Answer['of']> & { version: number }
    : Answer extends DataAnswer
      ? z.core.input<Answer['data']>
      : FastifyReply

type Handler<Row extends Endpoint> = (
  input: Input<Row>,
) => Row extends { answer: infer Answer } ? Promise<Result<Answer>> | Result<Answer> : Promise<void>

export type Handlers<Rows> = {
  [Name in keyof Rows]: Rows[Name] extends Endpoint ? Handler<Rows[Name]> : never
}

const answerSchema = ({ answer }: Endpoint) => {
  if (!answer) return z.object({ data: z.object({}) })
  if ('text' in answer) return answer.text
  if ('data' in answer) return z.object({ data: answer.data })
  const data =
    'rows' in answer
      ? z.object({ [answer.rows]: z.array(answer.of), count: z.int().min(0) })
      : z.object({ [answer.record]: answer.of })
  return z.object({ data })
}

type Send = (reply: FastifyReply, result: never) => unknown

const sendAs = ({ answer }: Endpoint): Send => {
  if (!answer) return () => ({ data: {} })
  if ('text' in answer) return (_reply, result) => result
  if ('data' in answer) return (_reply, data) => ({ data })
  if ('rows' in answer)
    return (_reply, { rows, count }: { rows: unknown[] | JsonRows<unknown>; count: number }) =>
      typeof rows === 'string'
        ? new JsonAnswer(`{"data":{"${answer.rows}":[${rows}],"count":${count}}}`)
        : { data: { [answer.rows]: rows, count } }
  return (reply, record: { version: number }) => {
    tagAnswer(reply, record)
    return { data: { [answer.record]: record } }
  }
}

/** Of what a request does not take: unknown keys are refused there too. */
const nothing = z.strictObject({})

const schemaOf = (row: Endpoint) => {
  const { tag, summary, description, params, query, body, siteBody, statuses = [200] } = row
  const answer = answerSchema(row)
  return {
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(params && { params }),
    querystring: query ?? nothing,
    ...(body && { body: siteBody ? z.union([body, siteBody]) : body }),
    response: Object.fromEntries(statuses.map((status) => [status, answer])),
  }
}

/** Leaves the body unchecked: which of two schemas applies depends on the caller, whom a validator does not know. */
const bodyUnchecked: RouteOptions['validatorCompiler'] = (route) =>
  route.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(route as never)

/** The body as the schema parses it; throws 201 naming the invalid fields. */
const parseBody = (schema: z.ZodType, body: unknown) => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalid(...refusedFields(parsed.error))
}

const shownBy = ({ answer }: Endpoint): ListFields =>
  answer && 'rows' in answer ? fieldsOf((answer.of as z.ZodObject).shape) : {}

const withoutAuthor: ReadonlySet<Access> = new Set<WithoutAuthor>(['public', 'applicant'])
const withoutCaller: ReadonlySet<Access> = new Set<WithoutCaller>(['public', 'applicant', 'site', 'juror'])

/** The body of a request; one that comes with a request that takes none has to be empty. */
const bodyOf = (row: Endpoint, { body, site }: FastifyRequest) => {
  if (row.siteBody) return parseBody((site ? row.siteBody : row.body) as z.ZodType, body)
  // what is no JSON is a file, read by the request's own route
  if (!row.body && body !== undefined && !(body instanceof Readable)) parseBody(nothing, body)
  return body
}

const inputOf = (row: Endpoint, shown: ListFields, request: FastifyRequest, reply: FastifyReply) => {
  const { access } = row
  const { params, query, headers } = request
  return {
    params,
    query,
    body: bodyOf(row, request),
    list: row.answer && 'rows' in row.answer ? checkListQuery(query as never, row.answer, shown) : undefined,
    caller: withoutCaller.has(access) ? null : callerOf(request),
    juror: access === 'juror' ? jurorOf(request) : null,
    applicant: access === 'applicant' ? applicantOf(request) : null,
    author: withoutAuthor.has(access) ? null : authorOf(request),
    ifMatch: headers['if-match'],
    request,
    reply,
  }
}

/** Registers one request. `options` are Fastify's, for routes that differ from the others. */
export const registerEndpoint = <Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Endpoints[Name]>,
  options: Partial<Omit<RouteOptions, 'method' | 'url' | 'schema' | 'handler'>> = {},
) => {
  const row: Endpoint = endpoints[name]
  const [method, path] = name.split(' ') as [string, string]
  const send = sendAs(row)
  const shown = shownBy(row)
  const status = row.statuses?.[0] ?? 200
  const handle: (input: never) => unknown = handler
  app.route({
    ...(row.siteBody && { validatorCompiler: bodyUnchecked }),
    ...options,
    method,
    url: path.replace(/{(\w+)}/g, ':$1'),
    config: {
      ...options.config,
      errors: row.errors,
      hasSecretAnswer: row.hasSecretAnswer,
      hasOwnLimits: row.hasOwnLimits,
      ...(row.answeredWithin && { answeredWithin: row.answeredWithin }),
    },
    schema: schemaOf(row),
    handler: async (request, reply) => {
      reply.code(status)
      return send(reply, (await handle(inputOf(row, shown, request, reply) as never)) as never)
    },
  })
}

/** Registered by their features, with options of Fastify. */
export type RegisteredElsewhere =
  | 'GET /presence'
  | 'PUT /upload/{id}'
  | 'GET /export/{kind}'
  | 'GET /judging/{program}/{id}/export'
  | 'GET /judginground/{id}/export'
  | 'POST /import/{kind}'
type Required = Handlers<Omit<Endpoints, RegisteredElsewhere>>

/** Registers all requests. A request without a handler does not compile, nor a handler of a request that is not in the table. */
export const registerEndpoints = <Given extends Required>(
  app: FastifyInstance,
  handlers: Given & Record<Exclude<keyof Given, keyof Required>, never>,
) => {
  for (const [name, handler] of Object.entries(handlers))
    registerEndpoint(app, name as EndpointName, handler as never)
}
