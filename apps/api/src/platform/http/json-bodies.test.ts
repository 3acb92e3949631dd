import { limits } from '@vernissage/contract/limits'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyEndpoint, pathWith } from '../../../test/every-endpoint/endpoints.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const post = (path: string, body: string, headers = {}) =>
  api.request('POST', path, { token, body, headers: { 'content-type': 'application/json', ...headers } })

const nested = (levels: number, [open, close] = ['{"a":', '}']) =>
  `${open!.repeat(levels)}1${close!.repeat(levels)}`
const view = (state: string) => `{"list":"artwork","name":"Deep","query":{},"state":${state}}`

describe('a view whose state', () => {
  test.each([
    ['objects', 150_000, ['{"a":', '}']],
    ['arrays', 200_000, ['[', ']']],
    ['objects', 5000, ['{"a":', '}']],
    ['objects', limits.jsonLevels + 1, ['{"a":', '}']],
  ])('is %s %i levels deep is refused with 201', async (_what, levels, brackets) => {
    for (const headers of [{}, { 'idempotency-key': crypto.randomUUID() }]) {
      const { status, error } = await post(
        '/api/listview',
        view(nested(levels as number, brackets as [string, string])),
        headers,
      )
      expect([status, error]).toMatchObject([400, { code: 201, details: ['state'] }])
    }
  })

  test('is as deep as any list needs is kept', async () => {
    expect((await post('/api/listview', view(nested(limits.jsonLevels)))).status).toBe(201)
  })

  test.each([
    '"\\u0000"',
    '"\\ud800"',
    '"a\\udc00b"',
    '["\\u0000"]',
    '{"\\ud800":1}',
    '{"b":{"\\u0000":[]}}',
  ])('holds what no database keeps is refused with 201: %s', async (value) => {
    const { status, error } = await post('/api/listview', view(`{"a":${value}}`))
    expect([status, error]).toMatchObject([400, { code: 201, details: ['state'] }])
  })
})

const bodies = everyEndpoint.filter(({ method, name }) => method !== 'GET' && name !== 'PUT /upload/{id}')

test('every request refuses a body 100,000 levels deep with 201', async () => {
  for (const { name, method, path, body, access } of bodies) {
    if (access !== 'staff' && access !== 'public') continue
    const known = Object.keys((body as { shape?: object } | undefined)?.shape ?? {})
    const fields = known.length > 0 ? known : ['field']
    const deep = `{${fields.map((field) => `"${field}":${nested(Math.floor(100_000 / fields.length))}`)}}`
    const answer = await api.request(method, `/api${pathWith(path, 1)}`, {
      token,
      body: deep,
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    })
    expect([name, answer.status, answer.error.code]).toEqual([name, 400, 201])
  }
})
