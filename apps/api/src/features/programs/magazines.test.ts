import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { createProgram } from '../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const add = (body: Record<string, unknown> = {}) =>
  api.request('POST', '/api/magazine', { token, body: { title: 'Hoja', magazine_type_id: 2, ...body } })

test('a magazine has a date and one description, which may be long', async () => {
  const fields = { date: '2026-03-01', description: 'x'.repeat(10_000) }
  const { status, data } = await add(fields)
  expect([status, data.magazine]).toMatchObject([201, { ...fields, magazine_type: 'Collective' }])
  const error = { code: 201, details: ['description'] }
  expect((await add({ description: `${fields.description}x` })).error).toMatchObject(error)
})

test.each([
  ['description', ''],
  ['date', '2026-02-30'],
  ['magazine_type_id', 3],
  ['short_description', 'Short'],
  ['start_date', '2026-01-01'],
  ['reference_code', 'M-1'],
  ['brochure', 'a.pdf'],
])('a magazine is refused with %s %j', async (field, value) => {
  expect(await add({ [field]: value })).toMatchObject({ status: 400, error: { code: 201, details: [field] } })
})

test('a new artwork of a magazine is not shown yet, at order 0', async () => {
  const body = {
    magazine_id: await createProgram(api, 'magazine'),
    artwork_id: await createArtwork(api, await createArtist(api)),
  }
  const { data } = await api.request('POST', '/api/magazineartwork', { token, body })
  expect(data.magazine_artwork).toMatchObject({ ...body, order: 0, enabled: 0 })
})
