import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../art.ts'
import { watchQueries } from '../queries.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

/* What a request costs that machines do not change: how often it asks the database, sign-in and rights included. */

let api: TestApp
let token: string
let artwork: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  const artist = await createArtist(api)
  const ids = []
  for (const title of ['River A', 'River B', 'River C', 'Sea'])
    ids.push(await createArtwork(api, artist, { title }))
  artwork = `/api/artwork/${ids[0]}`
})
afterAll(() => api.close())

const rivers = filtered({ AND: [{ field: 'title', operator: 'LIKE', value: '%river%' }] })
const lakes = filtered({ AND: [{ field: 'title', operator: 'LIKE', value: '%lake%' }] })

const get = (path: string) => () => api.request('GET', path, { token })
const patch = (price: number) => () => api.request('PATCH', artwork, { token, body: { price } })

test.each([
  ['a page of a whole table with its count', 1, get('/api/artwork/all?limit=2')],
  [
    'a search whose matches fill the page, asked for the first time',
    1,
    get(`/api/artwork/all?limit=2&${rivers}`),
  ],
  ['the same search again', 1, get(`/api/artwork/all?limit=2&${rivers}`)],
  ['a search whose matches do not fill the page', 1, get(`/api/artwork/all?limit=2&${lakes}`)],
  ['one record', 1, () => get(artwork)()],
  // writes, notes it in the change log, and reads
  ['a change of one field', 1, patch(12)],
  ['a change that changes nothing', 1, patch(12)],
])('%s takes %i statements', async (_what, statements, send) => {
  await api.request('GET', '/api/user/me', { token })
  const takeQueries = watchQueries()
  expect((await send()).status).toBe(200)
  expect(takeQueries().map(({ text }) => text)).toHaveLength(statements)
})
