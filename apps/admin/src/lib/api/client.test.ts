import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './client.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

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

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, code: number) => answer(status, { error: { code, message: '' } })
const sentKey = (call: number) => new Headers(fetched.mock.calls[call]?.[1]?.headers).get('Idempotency-Key')

test('a create sends its key, the same with every attempt', async () => {
  const key = newIdempotencyKey()
  fetched.mockRejectedValueOnce(new TypeError('no network'))
  fetched.mockResolvedValueOnce(answer(201, { data: { banner: {} } }))
  await api.create('/banner', {}, key).catch(() => undefined)
  await api.create('/banner', {}, key)
  expect([sentKey(0), sentKey(1)]).toEqual([key, key])
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
  await expect(api.patch('/banner/7', {})).rejects.toMatchObject({
    isOutcomeUnknown: true,
    isRepeatable: false,
  })
  fetched.mockImplementationOnce(fail)
  await expect(api.create('/banner', {}, 'k')).rejects.toMatchObject({
    isOutcomeUnknown: true,
    isRepeatable: true,
  })
  fetched.mockImplementationOnce(fail)
  await expect(api.get('/banner/7')).rejects.toMatchObject({ isOutcomeUnknown: false })
})

test.each([
  ['refused', 409, 437],
  ['too busy to begin', 503, 475],
])('the outcome of a change is known where the API was %s', async (_, status, code) => {
  fetched.mockResolvedValueOnce(refusal(status, code))
  await expect(api.patch('/banner/7', {})).rejects.toMatchObject({ code, isOutcomeUnknown: false })
})

test('a deletion that is tried again after a lost answer is done when the record is gone', async () => {
  fetched.mockResolvedValueOnce(refusal(503, 478))
  await expect(api.del('/banner/7')).rejects.toMatchObject({ isOutcomeUnknown: true })
  fetched.mockResolvedValueOnce(refusal(404, 403))
  await api.del('/banner/7')
})

test('a deletion of what someone else has deleted is refused', async () => {
  fetched.mockResolvedValueOnce(refusal(404, 403))
  await expect(api.del('/banner/8')).rejects.toMatchObject({ code: 403 })
})
