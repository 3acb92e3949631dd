import type { Masterclass } from '@vernissage/contract/resources/masterclass'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromToday, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const fields = {
  title: 'Luz y sombra',
  dimensions: 'A3',
  technique: 'Charcoal',
  date: '2026-02-01',
  sold: 0,
  nft: 0,
  external_url: 'https://a.test',
}
const add = (body: Record<string, unknown> = {}) =>
  api.request<{ masterclasses: Masterclass }>('POST', '/api/masterclass', {
    token,
    body: { ...fields, ...body },
  })

test('a masterclass is added and answered under the plural key', async () => {
  const { status, data } = await add()
  expect(status).toBe(201)
  expect(data.masterclasses).toEqual({
    ...fields,
    id_masterclass: expect.any(Number),
    masterclass_status_id: 1,
    masterclas_category: null,
    price: null,
    description: null,
    duration: 0,
    paid: 0,
    url: 'luz-y-sombra',
    web_image: null,
    mobile_image: null,
  })
})

test('its own fields are taken, and an address that is taken is refused', async () => {
  const own = { masterclas_category: 'Drawing', duration: 5425, paid: 1, url: 'own', price: 49.9 }
  expect((await add(own)).data.masterclasses).toMatchObject(own)
  expect(await add(own)).toMatchObject({ status: 409, error: { code: 437, details: ['url'] } })
})

test.each([
  ...Object.keys(fields).map((field) => [field, undefined]),
  ['date', dayFromToday(1)],
  ['price', -1],
  ['price', 'free'],
  ['description', 'x'.repeat(201)],
  ['duration', -1],
  ['search', 'luz'],
] as [string, unknown][])('one with %s %j is refused', async (field, value) => {
  const { status, error } = await add({ [field]: value })
  expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
})

test('masterclasses are listed by status and title', async () => {
  const { data } = await add({ title: 'Óleo', masterclass_status_id: 4 })
  const filter = filtered({
    AND: [
      { field: 'masterclass_status_id', operator: '=', value: 4 },
      { field: 'title', operator: 'LIKE', value: '%oleo%' },
    ],
  })
  const list = await api.request('GET', `/api/masterclass/all?${filter}&order=0`, { token })
  expect(list.data).toEqual({ masterclasses: [data.masterclasses], count: 1 })
})
