import type { Group } from '@vernissage/contract/lists'
import { containing } from '@vernissage/contract/values/strings'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { banners, homeSections } from '../../features/home/queries.ts'
import { type Request, request } from './client.ts'
import { newIdempotencyKey } from './creation.ts'
import { askAhead, forgetAhead } from './request.ts'
import { resource } from './resource.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  })
})
afterEach(() => vi.unstubAllGlobals())

const banner = { params: { id: 7 } }
const body = {
  title: 'Nocturne',
  subtitle: '',
  date: '2026-05-01',
  description: null,
  web_link: '/',
  app_link: '/',
  text_color: null,
  background_color: null,
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: number) => answer(status, { error: { code, message: '' } })
const sentKey = (request: number) =>
  new Headers(fetched.mock.calls[request]?.[1]?.headers).get('Idempotency-Key')

test('a create sends its key, the same with every attempt', async () => {
  const key = newIdempotencyKey()
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  fetched.mockResolvedValueOnce(answer(201, { data: { banner: {} } }))
  await request('POST /banner', { body, idempotencyKey: key }).catch(() => undefined)
  await request('POST /banner', { body, idempotencyKey: key })
  expect([sentKey(0), sentKey(1)]).toEqual([key, key])
})

describe('an answer that was asked for ahead', () => {
  beforeEach(() => fetched.mockImplementation(async () => answer(200, { data: { config: {} } })))
  const askTwice = async () => {
    await request('GET /config', { token: null })
    await request('GET /config', { token: null })
    return fetched.mock.calls.length
  }

  test('is taken by the first request, and no other', async () => {
    askAhead('/config', null)
    expect(await askTwice()).toBe(2)
  })

  test('is not taken by another session', async () => {
    askAhead('/config', 'the token of another session')
    expect(await askTwice()).toBe(3)
  })

  test('is not taken once the first screen is loaded', async () => {
    askAhead('/config', null)
    forgetAhead()
    expect(await askTwice()).toBe(3)
  })

  test('fails the request that takes it', async () => {
    fetched.mockRejectedValueOnce(new TypeError('no network'))
    askAhead('/config', null)
    await expect(request('GET /config', { token: null })).rejects.toMatchObject({ status: 0 })
  })
})

test('a key is visible ASCII, no longer than the API takes, and never the same', () => {
  const keys = Array.from({ length: 100 }, newIdempotencyKey)
  for (const key of keys) expect(key).toMatch(/^[!-~]{1,100}$/)
  expect(new Set(keys).size).toBe(100)
})

test('a key needs no safe origin', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  expect(newIdempotencyKey()).toHaveLength(32)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('no network'))],
  ["a proxy's page", () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }))],
  ["a proxy's JSON", () => Promise.resolve(answer(502, { error: 'Bad gateway' }))],
  ['code 478', () => Promise.resolve(refusal(503, 478))],
])('the outcome of a change is unknown after %s', async (_, fail) => {
  fetched.mockImplementationOnce(fail)
  await expect(request('PATCH /banner/{id}', { ...banner, body: {} })).rejects.toMatchObject({
    isOutcomeUnknown: true,
    isRepeatable: false,
  })
  fetched.mockImplementationOnce(fail)
  await expect(request('POST /banner', { body, idempotencyKey: 'k' })).rejects.toMatchObject({
    isOutcomeUnknown: true,
    isRepeatable: true,
  })
  fetched.mockImplementationOnce(fail)
  await expect(request('GET /banner/{id}', banner)).rejects.toMatchObject({ isOutcomeUnknown: false })
})

test.each([
  ['refused', 409, 437],
  ['too busy to begin', 503, 475],
])('the outcome of a change is known where the API was %s', async (_, status, code) => {
  fetched.mockResolvedValueOnce(refusal(status, code))
  await expect(request('PATCH /banner/{id}', { ...banner, body: {} })).rejects.toMatchObject({
    code,
    isOutcomeUnknown: false,
  })
})

test('a deletion that is tried again after a lost answer is done when the record is gone', async () => {
  fetched.mockResolvedValueOnce(refusal(503, 478))
  await expect(request('DELETE /banner/{id}', banner)).rejects.toMatchObject({ isOutcomeUnknown: true })
  fetched.mockResolvedValueOnce(refusal(404, 403))
  await request('DELETE /banner/{id}', banner)
})

test('a deletion of what someone else has deleted is refused', async () => {
  fetched.mockResolvedValueOnce(refusal(404, 403))
  await expect(request('DELETE /banner/{id}', { params: { id: 8 } })).rejects.toMatchObject({ code: 403 })
})

describe('the query of a list', () => {
  const searchOf = async (query: Request<'GET /artwork/all'>['query']) => {
    fetched.mockResolvedValueOnce(answer(200, { data: { artworks: [], count: 0 } }))
    await request('GET /artwork/all', query ? { query } : {})
    return String(fetched.mock.calls[0]?.[0])
  }

  test('carries page and order', async () => {
    const query = { limit: 10, offset: 0, order_by: 'id_artwork', order: 1 } as const
    expect(await searchOf(query)).toBe('/api/artwork/all?limit=10&offset=0&order_by=id_artwork&order=1')
  })

  test('leaves out what is not asked for', async () => {
    expect(await searchOf({ limit: 10, offset: undefined, filter: undefined })).toBe(
      '/api/artwork/all?limit=10',
    )
  })

  test('carries a filter as it was meant, whatever its characters', async () => {
    const filter: Group<'title' | 'artwork_status_id'> = {
      AND: [
        { field: 'artwork_status_id', operator: '=', value: 4 },
        { OR: [{ field: 'title', operator: 'LIKE', value: containing('río & 100% #1 + "x"') }] },
      ],
    }
    const search = new URLSearchParams((await searchOf({ filter })).split('?')[1])
    expect(JSON.parse(search.get('filter') ?? '')).toEqual(filter)
  })
})

test('the parameters of a path are escaped', async () => {
  fetched.mockResolvedValueOnce(answer(200, { data: {} }))
  await request('DELETE /banner/{id}/image', { params: { id: 7 }, query: { name: 'web_image' } })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/banner/7/image?name=web_image')
})

test('what the contract does not have does not compile', () => {
  const typed = () => [
    // @ts-expect-error no such path
    request('GET /banners/all'),
    // @ts-expect-error no such method
    request('PUT /banner/{id}', banner),
    // @ts-expect-error no parameters
    request('GET /banner/{id}'),
    // @ts-expect-error another parameter
    request('GET /banner/{id}', { params: { name: 'x' } }),
    // @ts-expect-error no body
    request('PATCH /banner/{id}', banner),
    // @ts-expect-error no such field in the body
    request('PATCH /banner/{id}', { ...banner, body: { headline: 'x' } }),
    // @ts-expect-error another type of value
    request('PATCH /banner/{id}', { ...banner, body: { title: 7 } }),
    // @ts-expect-error a field is missing
    request('POST /banner', { body: { title: 'x' } }),
    // @ts-expect-error takes no body
    request('GET /banner/{id}', { ...banner, body: {} }),
    // @ts-expect-error cannot be ordered by this
    request('GET /banner/all', { query: { order_by: 'colour' } }),
    // @ts-expect-error cannot be filtered by this
    request('GET /banner/all', { query: { filter: { AND: [{ field: 'hue', operator: '=', value: 1 }] } } }),
    // @ts-expect-error no image of that name
    request('DELETE /artwork/{id}/image', { ...banner, query: { name: 'logo' } }),
    // @ts-expect-error answered under another key
    request('GET /banner/{id}', banner).then(({ data }) => data.artwork),
  ]
  const resources = () => [
    // @ts-expect-error no such path
    resource({ path: '/banners', record: 'banner', rows: 'banners', key: 'id_banner' }),
    // @ts-expect-error answered under another key
    resource({ path: '/banner', record: 'artwork', rows: 'banners', key: 'id_banner' }),
    // @ts-expect-error no such field
    resource({ path: '/banner', record: 'banner', rows: 'banners', key: 'id_artwork' }),
    // @ts-expect-error sections are not added
    homeSections.add({ title: 'x' }, 'k'),
    // @ts-expect-error a record by its id alone
    banners.readAt('nocturne'),
  ]
  expect([typed, resources]).toHaveLength(2)
})
