import { UserType } from '@vernissage/contract/enums'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtered } from '../../../test/art.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
})
afterAll(() => api.close())

test('sponsors are found by status and name, their logo under both its names', async () => {
  const rows = await api.db
    .insertInto('sponsor')
    .values([
      { name: 'Fundación Ámbar', logo: 'sponsor/1/a.png', description: 'Since 1987', enabled: 1 },
      { name: 'Ámbar antiguo', logo: null, description: null, enabled: 0 },
      { name: 'Obsidian', logo: null, description: null, enabled: 1 },
    ])
    .returning('id_sponsor')
    .execute()
  const filter = filtered({
    AND: [
      { field: 'enabled', operator: '=', value: 1 },
      { field: 'name', operator: 'LIKE', value: '%ambar%' },
    ],
  })
  const { data } = await api.request('GET', `/api/sponsor/all?${filter}`, { token })
  expect(data).toEqual({
    count: 1,
    sponsors: [
      {
        id_sponsor: rows[0]!.id_sponsor,
        name: 'Fundación Ámbar',
        logo: 'sponsor/1/a.png',
        web_image: 'sponsor/1/a.png',
        description: 'Since 1987',
        enabled: 1,
      },
    ],
  })
})

const add = (body: Record<string, unknown>) =>
  api.request<{ sponsor: Sponsor }>('POST', '/api/sponsor', { token, body })
const addOne = async (body = {}) => (await add({ name: 'Jade', ...body })).data.sponsor.id_sponsor
const read = (id: number) => api.request<{ sponsor: Sponsor }>('GET', `/api/sponsor/${id}`, { token })
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.request<{ sponsor: Sponsor }>('PATCH', `/api/sponsor/${id}`, { token, body, headers })

test('a sponsor is added active, changed and read', async () => {
  const { status, data, headers } = await add({ name: 'Jade', description: 'x'.repeat(500) })
  expect([status, headers.etag]).toEqual([201, '"1"'])
  const { id_sponsor } = data.sponsor
  expect(data.sponsor).toEqual({
    id_sponsor,
    name: 'Jade',
    logo: null,
    web_image: null,
    description: 'x'.repeat(500),
    enabled: 1,
  })
  const changed = await change(id_sponsor, { name: 'Opal', description: null, enabled: 0 })
  expect(changed.data.sponsor).toMatchObject({ name: 'Opal', description: null, enabled: 0 })
  expect((await read(id_sponsor)).data).toEqual(changed.data)
  expect((await change(id_sponsor, { name: 'Late' }, { 'if-match': '"1"' })).error.code).toBe(470)
})

test.each([
  ['name', undefined],
  ['name', ' '],
  ['name', 'x'.repeat(201)],
  ['enabled', true],
  ['logo', 'sponsor/1/a.png'],
])('one with %s %j is refused', async (field, value) => {
  const { status, error } = await add({ name: 'Jade', [field]: value })
  expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
})

test.each(['logo', 'web_image'])('a picture uploaded as %s is the logo', async (name) => {
  const id = await addOne()
  await uploader(api, token).upload({ record: `/api/sponsor/${id}`, name }, await picture())
  const { sponsor } = (await read(id)).data
  expect(sponsor.logo).toMatch(new RegExp(`^sponsor/${id}/`))
  expect(sponsor.web_image).toBe(sponsor.logo)
})

test('a sponsor that is deleted leaves exhibitions, and word of its logo', async () => {
  const id = await addOne()
  await api.db.updateTable('sponsor').set({ logo: 'sponsor/gone.png' }).where('id_sponsor', '=', id).execute()
  const exhibition_id = await createProgram(api, 'exhibition')
  await api.db.insertInto('exhibition_sponsor').values({ exhibition_id, sponsor_id: id }).execute()
  expect((await api.request('DELETE', `/api/sponsor/${id}`, { token })).status).toBe(200)
  expect(await api.db.selectFrom('exhibition_sponsor').selectAll().execute()).toEqual([])
  expect(await api.db.selectFrom('removed_file').select('path').execute()).toEqual([
    { path: 'sponsor/gone.png' },
  ])
})
