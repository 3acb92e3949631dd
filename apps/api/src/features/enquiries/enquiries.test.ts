import { UserType } from '@vernissage/contract/enums'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
let artwork: number
let consultant: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artwork = await createArtwork(api, await createArtist(api), { title: 'Río' })
  consultant = (await api.createAccount(UserType.editor)).id_user
  await api.db
    .updateTable('account')
    .set({ image: 'c/photo.png' })
    .where('id_user', '=', consultant)
    .execute()
})
afterAll(() => api.close())

interface One {
  artwork_purchase_request: Enquiry
}
const path = '/api/artworkpurchaserequest'
const fields = () => ({ artwork_id: artwork, consultant_id: consultant, status: 1, comments: 'Call' })
const add = (body: Record<string, unknown> = {}) =>
  api.request<One>('POST', path, { token, body: { ...fields(), ...body } })
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.request<One>('PATCH', `${path}/${id}`, { token, body, headers })
const addOne = async (body = {}) =>
  (await add(body)).data.artwork_purchase_request.id_artwork_purchase_request
const list = async (query: string) =>
  (
    await api.request<{ artwork_purchase_requests: Enquiry[]; count: number }>(
      'GET',
      `${path}/all?${query}`,
      {
        token,
      },
    )
  ).data

test('an enquiry is added with its artwork and consultant named', async () => {
  const sent = { name: 'Ada', email: 'ada@example.test', date: '2031-05-01', tags: 'vip' }
  const { status, data } = await add({ ...sent, status: 2 })
  expect(status).toBe(201)
  expect(data.artwork_purchase_request).toEqual({
    ...sent,
    id_artwork_purchase_request: expect.any(Number),
    artwork_id: artwork,
    artwork: 'Río',
    consultant_id: consultant,
    consultant: 'Ana Ruiz',
    consultant_image: 'c/photo.png',
    artwork_purchase_request_status_id: 2,
    comments: 'Call',
  })
  const id = data.artwork_purchase_request.id_artwork_purchase_request
  expect((await api.request('GET', `${path}/${id}`, { token })).data).toEqual(data)
})

test.each([
  ['artwork_id', undefined],
  ['artwork_id', 2_000_000],
  ['consultant_id', undefined],
  ['consultant_id', 2_000_000],
  ['status', undefined],
  ['status', 7],
  ['comments', undefined],
  ['comments', ''],
  ['comments', 'x'.repeat(201)],
  ['email', 'nobody'],
  ['date', '2026-13-01'],
  ['artwork_title', 'Other'],
])('one with %s %j is refused', async (field, value) => {
  const { status, error } = await add({ [field]: value })
  expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
})

test.each([UserType.artist, UserType.collector])('a consultant of type %i is refused', async (type) => {
  const { id_user } = await api.createAccount(type)
  const refusal = { code: 201, details: ['consultant_id'] }
  expect((await add({ consultant_id: id_user })).error).toMatchObject(refusal)
  expect((await change(await addOne(), { consultant_id: id_user })).error).toMatchObject(refusal)
})

describe('the status', () => {
  test.each([1, 2, 3, 4, 5, 6])('%i is set by its name and by its short name', async (status) => {
    const id = await addOne({ status: undefined, artwork_purchase_request_status_id: 3 })
    for (const name of ['status', 'artwork_purchase_request_status_id']) {
      await change(id, { status: status === 1 ? 2 : 1 })
      const { data } = await change(id, { [name]: status })
      expect(data.artwork_purchase_request.artwork_purchase_request_status_id).toBe(status)
    }
  })

  test('stays when a change does not name it', async () => {
    const id = await addOne({ status: 4 })
    const { data } = await change(id, { comments: 'x'.repeat(200) })
    expect(data.artwork_purchase_request.artwork_purchase_request_status_id).toBe(4)
  })
})

test('a change with a tag that no longer fits is refused', async () => {
  const id = await addOne()
  const tag = String((await api.request('GET', `${path}/${id}`, { token })).headers.etag)
  await change(id, { comments: 'First' })
  expect((await change(id, { comments: 'Second' }, { 'if-match': tag })).error.code).toBe(470)
})

test('an enquiry whose artwork is gone keeps the title until it is given another', async () => {
  const gone = await createArtwork(api, await createArtist(api), { title: 'Gone' })
  const id = await addOne({ artwork_id: gone })
  await api.request('DELETE', `/api/artwork/${gone}`, { token })
  const kept = await change(id, { comments: 'Still asked for' })
  expect(kept.data.artwork_purchase_request).toMatchObject({ artwork_id: null, artwork: 'Gone' })
  const found = await list(filtered({ AND: [{ field: 'artwork', operator: 'LIKE', value: '%gone%' }] }))
  expect(found.count).toBe(1)
  const changed = await change(id, { artwork_id: artwork })
  expect(changed.data.artwork_purchase_request).toMatchObject({ artwork_id: artwork, artwork: 'Río' })
})

test('enquiries are listed newest first, of one artwork or consultant', async () => {
  const other = await createArtwork(api, await createArtist(api), { title: 'Other' })
  const ids = [await addOne({ artwork_id: other }), await addOne({ artwork_id: other })]
  const { artwork_purchase_requests, count } = await list(
    filtered({ AND: [{ field: 'artwork_id', operator: '=', value: other }] }),
  )
  expect(count).toBe(2)
  expect(artwork_purchase_requests.map((row) => row.id_artwork_purchase_request)).toEqual(ids.reverse())
  const byName = await list(filtered({ AND: [{ field: 'consultant', operator: 'LIKE', value: '%RUÍZ%' }] }))
  expect(byName.count).toBeGreaterThan(2)
  expect((await list(filtered({ AND: [{ field: 'consultant_id', operator: '=', value: 1 }] }))).count).toBe(0)
})

test('an enquiry that is not there is not found', async () => {
  for (const answer of [
    await api.request('GET', `${path}/2000000`, { token }),
    await change(2_000_000, { comments: 'x' }),
  ])
    expect([answer.status, answer.error.code]).toEqual([404, 409])
})

test('pending enquiries wait since their next date, or since they came', async () => {
  const condition = { field: 'consultant_id', operator: '=', value: consultant }
  const waiting = async (day: string) => {
    const narrowed = `${filtered({ AND: [condition] })}&to[unanswered_since]=${day}`
    return (await list(narrowed)).artwork_purchase_requests.map((row) => row.id_artwork_purchase_request)
  }
  const dated = await addOne({ date: '2019-01-31' })
  await addOne({ date: '2019-01-31', status: 2 })
  const came = await addOne()
  await api.db
    .updateTable('artwork_purchase_request')
    .set({ created_at: '2019-02-01T12:00:00Z' })
    .where('id_artwork_purchase_request', '=', came)
    .execute()
  expect(await waiting('2019-01-31')).toEqual([dated])
  expect(await waiting('2019-02-01')).toEqual([came, dated])
  await change(dated, { status: 4 })
  expect(await waiting('2019-02-01')).toEqual([came])
})
