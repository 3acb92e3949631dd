import type { Endpoint } from '@vernissage/contract/endpoint'
import { type EndpointName, endpoints } from '@vernissage/contract/endpoints'
import type { ListFields } from '@vernissage/contract/lists'
import type { TestApp } from '../../../apps/api/test/test-app.ts'

/** JSON Schema as far as the document of the API makes use of it. */
export interface JsonSchema {
  type?: string
  enum?: readonly unknown[]
  anyOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
  items?: JsonSchema
  format?: string
  pattern?: string
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

interface Described {
  content?: Record<string, { schema: JsonSchema }>
}

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

/** One request of the API as its OpenAPI document describes it. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** As `/api/banner/{id}`. */
  path: string
  parameters: readonly Parameter[]
  body: JsonSchema | undefined
  /** By status, and `default` for all failures. */
  answers: Readonly<Record<string, JsonSchema | undefined>>
  /** The fields for filter and order of a list, which the document does not name; none for other requests. */
  listFields: ListFields
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: Described; responses: Record<string, Described> }
    >
  >
}

const jsonOf = (described: Described | undefined) => described?.content?.['application/json']?.schema

/** Much goes with these. */
const parents = ['artwork', 'exhibition', 'magazine', 'artist', 'user'].map((name) => `/api/${name}/{id}`)

/** Reading and adding first, then changing, removing at last: so that there is something to read and change. */
const turn = ({ method, path }: Operation) => {
  // a bulk action may have deleted all of a kind
  if (/\/(start|undo)$/.test(path)) return 6
  if (method === 'DELETE' && parents.includes(path)) return 5
  return { GET: 0, POST: 1, PUT: 2, PATCH: 3, DELETE: 4 }[method]
}

const listFieldsOf = (name: string): ListFields => {
  const { answer }: Endpoint = endpoints[name as EndpointName]
  return answer && 'rows' in answer ? answer.fields : {}
}

export const readOperations = async (api: Pick<TestApp, 'app'>): Promise<Operation[]> => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json<Document>()
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters,
      body: jsonOf(requestBody),
      answers: Object.fromEntries(
        Object.entries(responses).map(([status, answer]) => [status, jsonOf(answer)]),
      ),
      listFields: listFieldsOf(`${method.toUpperCase()} ${path.replace('/api', '')}`),
    })),
  )
  return operations.sort((a, b) => turn(a) - turn(b))
}
