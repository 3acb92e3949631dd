import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { connectionsOf } from '../database/database.ts'
import { createRequestContext, withinRequest } from '../request-context.ts'
import { readInTurn } from './searches.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
})
afterAll(() => api.close())

/** Takes every place in the queue of lists, until it is let go. */
const holdQueue = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const begun = Array.from({ length: connectionsOf(api.db) }, (_, index) =>
    withinRequest(Object.assign(createRequestContext(), { caller: `other ${index}` }), () =>
      readInTurn(api.db, () => promise),
    ),
  )
  return async () => {
    resolve()
    await Promise.all(begun)
  }
}

const filter = JSON.stringify({ AND: [{ field: 'contacted', operator: '=', value: 0 }] })
const search = JSON.stringify({ AND: [{ field: 'name', operator: 'LIKE', value: '%nobody%' }] })

test.each([
  [
    'a bulk action',
    'POST',
    '/api/bulkaction',
    { kind: 'contact_request', action: 'change', given: { contacted: 1 }, query: { filter } },
  ],
  [
    'a selection to export',
    'POST',
    '/api/bulkaction',
    { kind: 'contact_request', action: 'export', query: { filter } },
  ],
  [
    'an export',
    'GET',
    `/api/export/contact_request?format=csv&filter=${encodeURIComponent(filter)}`,
    undefined,
  ],
  [
    'an export of a search',
    'GET',
    `/api/export/contact_request?format=csv&filter=${encodeURIComponent(search)}`,
    undefined,
  ],
] as const)('%s by a filter waits for its turn among the lists', async (_what, method, path, body) => {
  const letGo = holdQueue()
  let isAnswered = false
  const answer = api.app
    .inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'idempotency-key': crypto.randomUUID() }) },
      ...(body && { payload: body }),
    })
    .finally(() => {
      isAnswered = true
    })
  // calls that come later and read no list are answered meanwhile
  for (let index = 0; index < 10; index += 1)
    expect((await api.request('GET', '/api/user/me', { token })).status).toBe(200)
  expect(isAnswered).toBe(false)
  await letGo()
  expect((await answer).statusCode).toBeLessThan(300)
})
