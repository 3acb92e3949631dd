import { UserType } from '@vernissage/contract/enums'
import type { ContactRequest } from '@vernissage/contract/resources/contact-request'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayFromToday, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
})
afterAll(() => api.close())

interface One {
  contact_request: ContactRequest
}
const path = '/api/contactrequest'
const fields = {
  name: 'Ada',
  email: 'ada@example.test',
  phone: '612 345 678',
  date: '2026-11-20',
  message: 'Call me',
}
const add = (body: Record<string, unknown> = {}) =>
  api.call<One>('POST', path, { token, body: { ...fields, ...body } })
const addOne = async (body = {}) => (await add(body)).data.contact_request.id_contact_request
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.call<One>('PATCH', `${path}/${id}`, { token, body, headers })
const list = async (query: string) =>
  (
    await api.call<{ contact_requests: ContactRequest[]; count: number }>('GET', `${path}/all?${query}`, {
      token,
    })
  ).data

test('one is added as not contacted, and read', async () => {
  const { status, data, headers } = await add()
  expect([status, headers.etag]).toEqual([201, '"1"'])
  const id = data.contact_request.id_contact_request
  expect(data.contact_request).toEqual({
    ...fields,
    id_contact_request: id,
    country_code: '+49',
    contacted: 0,
    contacted_at: null,
  })
  expect((await api.call('GET', `${path}/${id}`, { token })).data).toEqual(data)
})

test.each([
  ['name', undefined],
  ['name', 'x'.repeat(201)],
  ['email', undefined],
  ['email', 'nobody'],
  ['date', undefined],
  ['date', '2026-02-30'],
  ['contacted', 2],
  ['contacted_at', 'yesterday'],
  ['contacted_at', dayFromToday(1)],
  ['contacted_at', new Date(Date.now() + 3_600_000).toISOString()],
  ['phone', undefined],
  ['phone', '12345'],
  ['phone', 'six hundred'],
  ['country_code', '49'],
  ['message', undefined],
  ['message', 'x'.repeat(201)],
])('one with %s %j is refused', async (field, value) => {
  const { status, error } = await add({ [field]: value })
  expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
})

test('one is marked as contacted, by a moment or a day', async () => {
  const id = await addOne()
  const moment = new Date().toISOString()
  const marked = await change(id, { contacted: 1, contacted_at: moment })
  expect(marked.data.contact_request).toMatchObject({ contacted: 1, contacted_at: moment })
  const dated = await change(id, { contacted_at: '2026-01-02' })
  expect(dated.data.contact_request.contacted_at).toBe('2026-01-02T00:00:00.000Z')
  const undone = await change(id, { contacted: 0, contacted_at: null })
  expect(undone.data.contact_request).toMatchObject({ contacted: 0, contacted_at: null })
  expect((await change(id, { contacted_at: dayFromToday(1) })).error.details).toEqual(['contacted_at'])
  expect((await change(id, { name: 'Late' }, { 'if-match': '"1"' })).error.code).toBe(470)
})

test('they are listed newest first, by name and by whether contacted', async () => {
  const ids = [await addOne({ name: 'Íñigo' }), await addOne({ name: 'Íñigo', contacted: 1 })]
  const byName = { field: 'name', operator: 'LIKE', value: '%inigo%' }
  const found = await list(filtered({ AND: [byName] }))
  expect(found.contact_requests.map((row) => row.id_contact_request)).toEqual(ids.toReversed())
  const contacted = await list(filtered({ AND: [byName, { field: 'contacted', operator: '=', value: 1 }] }))
  expect(contacted).toMatchObject({ count: 1, contact_requests: [{ id_contact_request: ids[1] }] })
})

test('one that is not there is not found', async () => {
  for (const answer of [
    await api.call('GET', `${path}/2000000`, { token }),
    await change(2_000_000, { name: 'X' }),
  ])
    expect([answer.status, answer.error.code]).toEqual([404, 424])
})
