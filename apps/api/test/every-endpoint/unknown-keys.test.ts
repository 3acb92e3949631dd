import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSiteTokens } from '../../src/platform/auth/site-tokens.ts'
import { createJuror } from '../open-calls/judging.ts'
import { createOpenCall, createWebsite } from '../open-calls/open-calls.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { everyEndpoint, lists, type NamedEndpoint, pathWith } from './endpoints.ts'

let api: TestApp
let tokens: { staff: string; site: string; juror: string; applicant: string }

beforeAll(async () => {
  api = await startTestApp()
  const website = await createWebsite(api)
  tokens = {
    staff: (await api.signIn()).token,
    site: await createSiteTokens(api.db).create('Website'),
    juror: (await createJuror(api)).token,
    applicant: (await website.begin(await createOpenCall(api))).data.token,
  }
})
afterAll(() => api.close())

const unknown = 'unknown_key'

interface Sample {
  /** A value of the schema, as far as its structure goes. */
  plain: unknown
  /** The same with the unknown key, once for each object in it. */
  spoilt: unknown[]
}

const leaf = (plain: unknown): Sample => ({ plain, spoilt: [] })

const sampleOfObject = (shape: z.core.$ZodShape): Sample => {
  const fields = Object.entries(shape).map(([name, field]) => [name, sampleOf(field)] as const)
  const plain = Object.fromEntries(fields.map(([name, field]) => [name, field.plain]))
  const inside = fields.flatMap(([name, { spoilt }]) => spoilt.map((value) => ({ ...plain, [name]: value })))
  return { plain, spoilt: [{ ...plain, [unknown]: 1 }, ...inside] }
}

const sampleOf = (schema: z.core.$ZodType): Sample => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return sampleOfObject(def.shape)
    case 'array': {
      const item = sampleOf(def.element)
      return { plain: [item.plain], spoilt: item.spoilt.map((value) => [value]) }
    }
    case 'record': {
      const key = String(sampleOf(def.keyType).plain)
      const value = sampleOf(def.valueType)
      return { plain: { [key]: value.plain }, spoilt: value.spoilt.map((one) => ({ [key]: one })) }
    }
    case 'union':
      return sampleOf(def.options[0]!)
    case 'pipe':
      return sampleOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
    case 'enum':
      return leaf(Object.values(def.entries)[0])
    case 'literal':
      return leaf(def.values[0])
    case 'number':
      return leaf(1)
    case 'string':
      return leaf('a@example.test')
    default:
      return 'innerType' in def ? sampleOf(def.innerType) : leaf(null)
  }
}

/** A file that is sent or imported is named by what nobody can guess. */
const pathOf = ({ path }: NamedEndpoint) =>
  `/api${pathWith(path, /^\/(import|upload)\/\{id/.test(path) ? '00000000-0000-4000-8000-000000000000' : 1)
    .replace('/legal/1', '/legal/privacy')
    .replace('/export/1', '/export/artwork')
    .replace('/import/1', '/import/artist')}`

const tokenFor = ({ access }: NamedEndpoint) =>
  access === 'juror' || access === 'applicant' ? tokens[access] : tokens.staff

/** The only endpoints whose body is a file. */
const takesFile = ({ name }: NamedEndpoint) => name === 'PUT /upload/{id}' || name === 'POST /import/{kind}'

const send = (
  endpoint: NamedEndpoint,
  {
    path = pathOf(endpoint),
    body,
    token = tokenFor(endpoint),
  }: { path?: string; body?: unknown; token?: string },
) =>
  api.request(endpoint.method, path, {
    token,
    ...(body !== undefined && { body: body as Record<string, unknown> }),
  })

const refused = (details: unknown) => ({ status: 400, error: { code: 201, details } })

const withoutBody = everyEndpoint.filter(({ body }) => !body)

test.each(withoutBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses an unknown key in its query',
  async (_name, endpoint) => {
    const answer = await send(endpoint, { path: `${pathOf(endpoint)}?${unknown}=1` })
    expect(answer).toMatchObject(refused(expect.arrayContaining([unknown])))
  },
)

test('a good body does not make up for an unknown key in the query', async () => {
  const id = await api.createBanner()
  for (const [method, path, body] of [
    ['POST', '/api/listview', { list: 'artwork', name: 'All', state: {}, query: {} }],
    ['PATCH', `/api/banner/${id}`, { title: 'Another' }],
  ] as const) {
    const answer = await api.request(method, `${path}?${unknown}=1`, { token: tokens.staff, body })
    expect(answer).toMatchObject(refused([unknown]))
  }
})

const withBody = everyEndpoint.filter((endpoint) => endpoint.method !== 'GET' && !takesFile(endpoint))

test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s refuses an unknown key at every level of its body',
  async (_name, endpoint) => {
    for (const [schema, token] of [
      [endpoint.body ?? z.strictObject({}), tokenFor(endpoint)],
      [endpoint.siteBody, tokens.site],
    ] as const)
      for (const body of schema ? sampleOf(schema).spoilt : []) {
        const query = endpoint.query
          ? `?${new URLSearchParams(sampleOf(endpoint.query).plain as Record<string, string>)}`
          : ''
        const answer = await send(endpoint, { path: `${pathOf(endpoint)}${query}`, body, token })
        expect([body, answer]).toMatchObject([body, refused(expect.arrayContaining([unknown]))])
      }
  },
)

const condition = { field: 'id', operator: '=', value: 1 }

test('every list refuses an unknown key at every level of its filter', async () => {
  for (const endpoint of lists)
    for (const filter of [
      { AND: [], [unknown]: 1 },
      { AND: [{ ...condition, [unknown]: 1 }] },
      { AND: [{ OR: [condition], [unknown]: 1 }] },
      { AND: [{ OR: [{ AND: [{ ...condition, [unknown]: 1 }] }] }] },
    ]) {
      const { status, error } = await send(endpoint, {
        path: `${pathOf(endpoint)}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      })
      expect([endpoint.name, status, error]).toMatchObject([
        endpoint.name,
        400,
        { code: 201, details: ['filter'] },
      ])
    }
})

test('nothing is chosen, kept or exported by a filter under an unknown name', async () => {
  const query = { filters: '{"AND":[]}' }
  const bodies = {
    '/api/bulkaction': {
      kind: 'exhibition_application',
      action: 'mail',
      given: { occasion: 'rejected' },
      query,
    },
    '/api/listview': { list: 'artwork', name: 'All', state: {}, query },
  }
  for (const [path, body] of Object.entries(bodies)) {
    const { status, error } = await api.request('POST', path, { token: tokens.staff, body })
    expect([path, status, error]).toMatchObject([path, 400, { code: 201, details: ['query', 'filters'] }])
  }
  for (const columns of [[{ field: 'title', [unknown]: 1 }]]) {
    const path = `/api/export/artwork?format=csv&columns=${encodeURIComponent(JSON.stringify(columns))}`
    const { status, error } = await api.request('GET', path, { token: tokens.staff })
    expect([status, error?.code]).toEqual([400, 201])
  }
})
