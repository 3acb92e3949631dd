import { z } from 'zod'
import { ErrorCode } from './errors.ts'
import { id } from './fields.ts'
import { limits } from './limits.ts'
import { type ListFields, type ListQuery, listQuerySchema } from './lists.ts'

/*
 * A request of the API is one row of the table in `endpoints.ts`. The rows of a resource stand at the end of its file, made
 * by the functions below. Clients import the types of the table alone: a row whose functions are marked as free of side
 * effects is left out of their bundles.
 */

/**
 * Who may make a request: anyone; any signed-in account; administrators and editors; administrators; the public website
 * with its token, and administrators and editors too; jurors, and nobody else; who has the token of an application on its
 * way, and nobody else.
 */
export type Access = 'public' | 'account' | 'staff' | 'administrator' | 'site' | 'juror' | 'applicant'
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** `{"data": {"banners": […], "count": 128}}`; the count is of all rows that match, whatever the page. */
export interface RowsAnswer {
  readonly rows: string
  readonly of: z.core.$ZodType
  /** The fields by which the list can be filtered and ordered. */
  readonly fields: ListFields
  /** The order of a query that names none. */
  readonly order: { readonly by: string; readonly direction: 'asc' | 'desc' }
}

/** `{"data": {"banner": {…}}}` with the record's ETag. */
export interface RecordAnswer {
  readonly record: string
  readonly of: z.core.$ZodType
}

/** `{"data": {…}}` */
export interface DataAnswer {
  readonly data: z.core.$ZodType
}

/** No JSON: a stream of text. */
export interface TextAnswer {
  readonly text: z.core.$ZodType
}

export interface Endpoint {
  readonly access: Access
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly params?: z.core.$ZodType
  readonly query?: z.core.$ZodType
  readonly body?: z.core.$ZodType
  /** The body as a public website sends it, where it differs. */
  readonly siteBody?: z.core.$ZodType
  /** `{"data": {}}` where absent. */
  readonly answer?: RowsAnswer | RecordAnswer | DataAnswer | TextAnswer
  /** 200 where absent; the first is sent unless the handler sets another. */
  readonly statuses?: readonly (200 | 201)[]
  /** Its answer holds a secret, and is not kept for `Idempotency-Key`. */
  readonly hasSecretAnswer?: true
  /** It has limits of its own for what comes through a website. */
  readonly hasOwnLimits?: true
  /** In milliseconds; 10 s where absent. */
  readonly answeredWithin?: number
  /** The codes that the request can fail with, beside those of every request: rights, invalid data, a database that is away. */
  readonly errors: readonly ErrorCode[]
}

/** Paths are below `/api`, in OpenAPI's notation. */
export type EndpointTable = Readonly<Record<`${Method} /${string}`, Endpoint>>

type Parsed<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined
type Given<Schema> = Schema extends z.core.$ZodType ? z.input<Schema> : undefined

/** The `data` of the answer. */
export type AnswerOf<Row extends Endpoint> = Row['answer'] extends infer Answer
  ? Answer extends RowsAnswer
    ? Record<Answer['rows'], z.output<Answer['of']>[]> & { count: number }
    : Answer extends RecordAnswer
      ? Record<Answer['record'], z.output<Answer['of']>>
      : Answer extends DataAnswer
        ? z.output<Answer['data']>
        : Record<never, never>
  : never

/** The fields that a list can be filtered and ordered by. */
export type FieldOf<Row extends Endpoint> = Row['answer'] extends RowsAnswer
  ? keyof Row['answer']['fields'] & string
  : never

/** The input of a request; `undefined` where the request takes none. A filter becomes JSON, the parameters parts of the path. */
export interface RequestOf<Row extends Endpoint> {
  params: Parsed<Row['params']>
  query: Row['answer'] extends RowsAnswer ? ListQuery<FieldOf<Row>> : Given<Row['query']>
  body: Given<Row['body']>
}

/** `/{entity}/{id}` */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(2_147_483_647)),
})

/** `before` are the ids in the order in which they were read: what was changed since then is not lost. */
const orderSchema = z.strictObject({
  ids: z.array(id()).min(1).max(limits.ordered),
  before: z.array(id()).max(limits.ordered).optional(),
})

const urlQuerySchema = z.strictObject({ url: z.string().min(1).max(limits.text) })

/** The common parts of the requests of one kind of record. */
export interface Resource {
  readonly tag: string
  /** The keys in answers of one record and of a page of them. */
  readonly record: string
  readonly rows: string
  /** The record's id. A list is ordered by it unless its query names another field. */
  readonly key: string
  readonly schema: z.core.$ZodType
  readonly notFound: ErrorCode
}

/** A resource whose key and whose lists are named as usual: `banner`, `id_banner`, `banners`. It need not have a code of its own. */
export const resource = /* @__NO_SIDE_EFFECTS__ */ <
  Name extends string,
  Schema extends z.core.$ZodType,
  const NotFound extends ErrorCode = typeof ErrorCode.recordNotFound,
>(
  record: Name,
  tag: string,
  schema: Schema,
  notFound: NotFound = ErrorCode.recordNotFound as NotFound,
) =>
  ({
    tag,
    record,
    rows: `${record}s`,
    key: `id_${record}`,
    schema,
    notFound,
  }) as const satisfies Resource

export const list = /* @__NO_SIDE_EFFECTS__ */ <
  R extends Pick<Resource, 'tag' | 'rows' | 'key' | 'schema'>,
  Fields extends ListFields,
>(
  { tag, rows, schema, key }: R,
  summary: string,
  fields: Fields,
  direction: 'asc' | 'desc' = 'asc',
) =>
  ({
    access: 'staff',
    tag,
    summary,
    query: listQuerySchema,
    answer: { rows: rows as R['rows'], of: schema as R['schema'], fields, order: { by: key, direction } },
    errors: [],
  }) as const satisfies Endpoint

/** The common parts of the requests that answer one record. */
const ofRecord = <R extends Omit<Resource, 'notFound'>>({ tag, record, schema }: R, summary: string) =>
  ({
    access: 'staff',
    tag,
    summary,
    answer: { record, of: schema } as { readonly record: R['record']; readonly of: R['schema'] },
  }) as const

export const read = /* @__NO_SIDE_EFFECTS__ */ <R extends Resource>(resource: R, summary: string) =>
  ({
    ...ofRecord(resource, summary),
    params: idParams,
    errors: [resource.notFound],
  }) as const satisfies Endpoint

/** Reads the record whose page's address ends with `?url=`. */
export const readAt = /* @__NO_SIDE_EFFECTS__ */ <R extends Resource>(resource: R, summary: string) =>
  ({
    ...ofRecord(resource, summary),
    query: urlQuerySchema,
    errors: [resource.notFound],
  }) as const satisfies Endpoint

export const create = /* @__NO_SIDE_EFFECTS__ */ <
  R extends Omit<Resource, 'notFound'>,
  Body extends z.core.$ZodType,
>(
  resource: R,
  summary: string,
  body: Body,
  ...errors: ErrorCode[]
) => ({ ...ofRecord(resource, summary), body, statuses: [201], errors }) as const satisfies Endpoint

/** Puts something into a record; what is in it already is answered as it is, with 200. */
export const addLink = /* @__NO_SIDE_EFFECTS__ */ <R extends Resource, Body extends z.core.$ZodType>(
  resource: R,
  summary: string,
  body: Body,
) =>
  ({
    ...ofRecord(resource, `${summary}; what is there already is answered as it is`),
    body,
    statuses: [201, 200],
    errors: [],
  }) as const satisfies Endpoint

export const change = /* @__NO_SIDE_EFFECTS__ */ <R extends Resource, Body extends z.core.$ZodType>(
  resource: R,
  summary: string,
  body: Body,
  ...errors: ErrorCode[]
) =>
  ({
    ...ofRecord(resource, summary),
    params: idParams,
    body,
    errors: [resource.notFound, ErrorCode.changedSinceRead, ...errors],
  }) as const satisfies Endpoint

export const remove = /* @__NO_SIDE_EFFECTS__ */ (
  { tag, notFound }: Resource,
  summary: string,
  ...errors: ErrorCode[]
) =>
  ({
    access: 'staff',
    tag,
    summary,
    params: idParams,
    errors: [notFound, ErrorCode.changedSinceRead, ...errors],
  }) as const satisfies Endpoint

/** Open to public websites too. */
export const forSites = /* @__NO_SIDE_EFFECTS__ */ <Row extends Endpoint>(row: Row) =>
  ({ ...row, access: 'site', errors: [...row.errors, ErrorCode.tooManyAttempts] }) as Omit<
    Row,
    'access' | 'errors'
  > & { readonly access: 'site'; readonly errors: ErrorCode[] }

export const withSiteBody = /* @__NO_SIDE_EFFECTS__ */ <Row extends Endpoint, Body extends z.core.$ZodType>(
  row: Row,
  siteBody: Body,
) => ({ ...row, siteBody })

/** A list that answers its rows in their `order`, then by id, unless its query names another field. */
export const inOrder = /* @__NO_SIDE_EFFECTS__ */ <Row extends { readonly answer: RowsAnswer }>(row: Row) =>
  ({ ...row, answer: { ...row.answer, order: { by: 'order', direction: 'asc' } } }) as Row

/**
 * Sets the order of all rows that belong to the record in the path. `notFound` is of that record.
 */
export const putInOrder = /* @__NO_SIDE_EFFECTS__ */ (
  { tag }: Pick<Resource, 'tag'>,
  summary: string,
  notFound: ErrorCode,
) =>
  ({
    access: 'staff',
    tag,
    summary,
    description:
      'Takes the ids of all of them. Fails with 470 when others have come, have gone or were put in another order meanwhile.',
    params: idParams,
    body: orderSchema,
    answer: { data: z.object({ ids: z.array(z.int()) }) },
    errors: [notFound, ErrorCode.changedSinceRead],
  }) as const satisfies Endpoint

/** The `{id}` in the path is that of the record to which the request's own record belongs. */
export const ofParent = /* @__NO_SIDE_EFFECTS__ */ <Row extends Endpoint>(row: Row, notFound: ErrorCode) => ({
  ...row,
  params: idParams,
  errors: [notFound, ...row.errors],
})

/** A row under a name that is put together of parts. */
export const at = <Name extends string, Row>(name: Name, row: Row) => ({ [name]: row }) as Record<Name, Row>
