import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, FieldOf, RequestOf } from '@vernissage/contract/endpoint'
import type { EndpointName, Endpoints } from '@vernissage/contract/endpoints'
import type { ListQuery } from '@vernissage/contract/lists'
import { lastOffset } from '../list/list-state.ts'
import type { Stored } from './client.ts'
import { type Answer, request } from './client.ts'

export interface Page<Row> {
  rows: Row[]
  /** The number of matching rows on all pages. */
  count: number
}

/** The data that a resource is declared with. */
export interface ResourceDeclaration {
  path: string
  /** The keys of one record and of a page of them in answers. */
  record: string
  rows: string
  key: string
}

/** The requests that most kinds of record have. A method whose call is not in the contract takes `never`. */
export interface Resource<Row, ListRow, Create, Patch, Field extends string> {
  readonly declaration: ResourceDeclaration
  /** Begins the paths of the requests: `/sponsor`. */
  readonly path: string
  readonly keys: {
    all: readonly [string]
    lists: () => readonly [string, 'list']
    /** Of a record, by its id or the address of its page. */
    detail: (name: number | string) => readonly [string, 'detail', number | string]
  }
  key: Field
  id(record: Row): number
  /** Reads a page of the list; the last one where the page asked for is beyond the end. */
  page(query: ListQuery<Field>, signal?: AbortSignal): Promise<Page<ListRow>>
  /** The query of a page of the list; its key begins with `keys.lists`. */
  list(query: ListQuery<Field>): PageOptions<ListRow>
  /** Reads a record with its ETag, past the cache. */
  read(id: number, signal?: AbortSignal): Promise<Stored<Row>>
  /** Creates a record, once for each key. */
  add(body: Create, idempotencyKey: string): Promise<Stored<Row>>
  /** Fails with 470 if the record has changed since it was read. */
  change(before: Stored<Row>, patch: Patch): Promise<Stored<Row>>
  /** Fails with 470 if the record has changed since it was read. */
  remove(before: Stored<Row>): Promise<void>
}

/** A kind of record with pages on the website. */
export interface Addressed<Row> {
  /** Reads the record whose page's address ends with `url`, with its ETag. */
  readAt(url: string, signal?: AbortSignal): Promise<Stored<Row>>
}

type EndpointOf<Name extends string> = Name extends EndpointName ? Endpoints[Name] : never
type BodyOf<Name extends string> = RequestOf<EndpointOf<Name>>['body']

/** The path of a list or of records. */
type ResourcePath = {
  [Name in EndpointName]: Name extends `GET ${infer Path}/all` | `GET ${infer Path}/{id}` ? Path : never
}[EndpointName]

type ValueOf<Answered> = Answered[keyof Answered]
type ListKeyOf<Path extends string> = Exclude<keyof AnswerOf<EndpointOf<`GET ${Path}/all`>>, 'count'>
type RecordKeyOf<Path extends string> = `GET ${Path}/{id}` extends EndpointName
  ? keyof AnswerOf<EndpointOf<`GET ${Path}/{id}`>>
  : keyof AnswerOf<EndpointOf<`POST ${Path}`>>

type ListRowOf<Path extends string> = AnswerOf<
  EndpointOf<`GET ${Path}/all`>
>[ListKeyOf<Path>] extends (infer Row)[]
  ? Row
  : never
type RecordOf<Path extends string> = `GET ${Path}/{id}` extends EndpointName
  ? ValueOf<AnswerOf<EndpointOf<`GET ${Path}/{id}`>>>
  : ListRowOf<Path>

// A POST that answers under another key than the other requests is not `add`.
type AddedBodyOf<Path extends string> =
  keyof AnswerOf<EndpointOf<`POST ${Path}`>> extends RecordKeyOf<Path> ? BodyOf<`POST ${Path}`> : never

/** The requests below a path. */
type ResourceAt<Path extends string> = Resource<
  RecordOf<Path>,
  ListRowOf<Path>,
  AddedBodyOf<Path>,
  BodyOf<`PATCH ${Path}/{id}`>,
  FieldOf<EndpointOf<`GET ${Path}/all`>>
> & { readonly path: Path } & (`GET ${Path}/url` extends EndpointName ? Addressed<RecordOf<Path>> : unknown)

interface Declaration<Path extends string> extends ResourceDeclaration {
  path: Path
  record: RecordKeyOf<Path> & string
  rows: ListKeyOf<Path> & string
  key: keyof RecordOf<Path> & string
}

const pageOptions = <Row>(
  queryKey: readonly [string, 'list', ListQuery],
  read: (signal: AbortSignal) => Promise<Page<Row>>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => read(signal) })

type PageOptions<Row> = ReturnType<typeof pageOptions<Row>>

/** Reads a page; the last one where it lies beyond the end, as after a deletion or in an old link. */
export async function pageWithRows<
  Read extends Page<unknown>,
  Query extends Pick<ListQuery, 'limit' | 'offset'>,
>(query: Query, read: (query: Query) => Promise<Read>): Promise<Read> {
  const page = await read(query)
  const isBeyond = page.rows.length === 0 && page.count > 0 && query.limit
  if (!isBeyond) return page
  return pageWithRows({ ...query, offset: lastOffset(isBeyond, page.count) }, read)
}

/** Declares a kind of record: the path of its requests and the keys of their answers. `record` begins its query keys. */
export const resource = <const Path extends ResourcePath>(declaration: Declaration<Path>) =>
  // `ResourceAt` says which of its requests the contract has, and what they take.
  resourceOf(declaration) as unknown as ResourceAt<Path>

type Row = Record<string, unknown>

/** The requests of a declaration that is known only while the program runs. */
export function resourceOf(
  declaration: ResourceDeclaration,
): Resource<Row, Row, Row, Row, string> & Addressed<Row> {
  const { path, record, rows, key } = declaration
  type Send = (name: string, request: object) => Promise<Answer<Row>>
  const send = request as unknown as Send
  const one = `${path}/{id}`
  const lists = [record, 'list'] as const
  const idOf = (row: Row) => row[key] as number
  const stored = ({ data, etag }: Answer<Row>) => ({ record: data[record] as Row, etag })

  const page = (asked: ListQuery, signal?: AbortSignal) =>
    pageWithRows(asked, async (query) => {
      const { data } = await send(`GET ${path}/all`, { query, signal })
      return { rows: data[rows] as Row[], count: data.count as number }
    })
  return {
    declaration,
    path,
    key,
    keys: { all: [record], lists: () => lists, detail: (name) => [record, 'detail', name] },
    id: idOf,
    page,
    list: (query) => pageOptions([...lists, query], (signal) => page(query, signal)),
    read: async (id, signal) => stored(await send(`GET ${one}`, { params: { id }, signal })),
    readAt: async (url, signal) => stored(await send(`GET ${path}/url`, { query: { url }, signal })),
    add: async (body, idempotencyKey) => stored(await send(`POST ${path}`, { body, idempotencyKey })),
    change: async ({ record: row, etag }, body) =>
      stored(await send(`PATCH ${one}`, { params: { id: idOf(row) }, body, ifMatch: etag })),
    remove: async ({ record: row, etag }) => {
      await send(`DELETE ${one}`, { params: { id: idOf(row) }, ifMatch: etag })
    },
  }
}
