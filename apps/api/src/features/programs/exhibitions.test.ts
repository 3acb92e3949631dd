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
  api.request('POST', '/api/exhibition', { token, body: { title: 'Luz', exhibition_type_id: 3, ...body } })

test('an exhibition has a period, three descriptions, a reference code and a magazine', async () => {
  const magazine_id = await createProgram(api, 'magazine')
  const fields = {
    short_description: 'Short',
    medium_description: 'Medium',
    description: 'x'.repeat(200),
    start_date: '2026-06-01',
    end_date: '2026-05-01',
    reference_code: 'EX-1',
    magazine_id,
  }
  const { status, data } = await add(fields)
  expect([status, data.exhibition]).toMatchObject([201, { ...fields, exhibition_type: 'Open Call' }])
  expect((await add({ reference_code: 'EX-1' })).error).toMatchObject({
    code: 436,
    details: ['reference_code'],
  })
})

test.each(['short_description', 'medium_description', 'description'])(
  'the %s of an exhibition has up to 200 characters',
  async (field) => {
    expect((await add({ [field]: 'x'.repeat(200) })).status).toBe(201)
    expect((await add({ [field]: 'x'.repeat(201) })).error).toMatchObject({ code: 201, details: [field] })
  },
)

test.each([
  ['short_description', ''],
  ['medium_description', ''],
  ['start_date', 'soon'],
  ['magazine_id', 2_000_000],
  ['date', '2026-01-01'],
  ['file', 'a.pdf'],
])('an exhibition is refused with %s %j', async (field, value) => {
  expect(await add({ [field]: value })).toMatchObject({ status: 400, error: { code: 201, details: [field] } })
})

test('an exhibition stays when its magazine is deleted', async () => {
  const magazine_id = await createProgram(api, 'magazine')
  const id = await createProgram(api, 'exhibition', { magazine_id })
  await api.request('DELETE', `/api/magazine/${magazine_id}`, { token })
  const { data } = await api.request('GET', `/api/exhibition/${id}`, { token })
  expect(data.exhibition).toMatchObject({ id_exhibition: id, magazine_id: null })
})

test('a new artwork of an exhibition is shown, at order 0', async () => {
  const body = {
    exhibition_id: await createProgram(api, 'exhibition'),
    artwork_id: await createArtwork(api, await createArtist(api)),
  }
  const { data } = await api.request('POST', '/api/exhibitionartwork', { token, body })
  expect(data.exhibition_artwork).toMatchObject({ ...body, order: 0, enabled: 1 })
})
