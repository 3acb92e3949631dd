import type { Banner } from '@vernissage/contract/resources/home-content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const fields = {
  date: '2026-11-21',
  title: 'Río abajo',
  subtitle: 'Spring',
  web_link: 'https://a.test',
  app_link: 'app',
}
const add = (body: Record<string, unknown>) =>
  api.request<{ banner: Banner }>('POST', '/api/banner', { token, body })
const read = async (id: number) =>
  (await api.request<{ banner: Banner }>('GET', `/api/banner/${id}`, { token })).data.banner
const change = (id: number, body: Record<string, unknown>) =>
  api.request<{ banner: Banner }>('PATCH', `/api/banner/${id}`, { token, body })

describe('adding a banner', () => {
  test('it is stored as sent and answered with every documented field', async () => {
    const { status, data } = await add(fields)
    expect(status).toBe(201)
    expect(data.banner).toEqual({
      ...fields,
      id_banner: expect.any(Number),
      description: null,
      web_image: null,
      mobile_image: null,
      enabled: 1,
      text_color: null,
      background_color: null,
      banner_type_id: 1,
    })
    expect(await read(data.banner.id_banner)).toEqual(data.banner)
  })

  test('it takes everything that the form sends', async () => {
    const sent = {
      ...fields,
      description: '  «Niño» 🎨  ',
      enabled: 0,
      text_color: '#FFFFFF',
      background_color: '',
      banner_type_id: 1,
    }
    const { data } = await add(sent)
    expect(data.banner).toMatchObject({ ...sent, description: '«Niño» 🎨', background_color: null })
  })

  test.each([
    ['without anything', {}, ['date', 'title', 'subtitle', 'web_link', 'app_link']],
    ['with blanks for a title', { ...fields, title: '   ' }, ['title']],
    ['with a title of 51 characters', { ...fields, title: 'x'.repeat(51) }, ['title']],
    ['with a subtitle of 201 characters', { ...fields, subtitle: 'x'.repeat(201) }, ['subtitle']],
    ['with a text of 50,000 characters', { ...fields, description: 'x'.repeat(50_000) }, ['description']],
    ['with a NUL', { ...fields, title: 'a\u0000b' }, ['title']],
    ['with a day that does not exist', { ...fields, date: '2026-02-29' }, ['date']],
    ['with a moment for a day', { ...fields, date: '2026-02-20T00:00:00Z' }, ['date']],
    ['with true for a flag', { ...fields, enabled: true }, ['enabled']],
    ['with 2 for a flag', { ...fields, enabled: 2 }, ['enabled']],
    ['with null where a text is required', { ...fields, web_link: null }, ['web_link']],
    ['with an object for a text', { ...fields, title: { a: 1 } }, ['title']],
    ['with another type of banner', { ...fields, banner_type_id: 2 }, ['banner_type_id']],
    ['with an unknown field', { ...fields, nonsense: 1 }, ['nonsense']],
  ])('%s it is invalid and the fields are named', async (_what, body, details) => {
    const { status, error } = await add(body)
    expect(status).toBe(400)
    expect(error).toEqual({ code: 201, message: expect.any(String), details })
  })

  test('a title of 50 characters is taken', async () => {
    expect((await add({ ...fields, title: 'ñ'.repeat(50) })).status).toBe(201)
  })
})

describe('changing a banner', () => {
  test('only what is sent changes', async () => {
    const id = await api.createBanner({ title: 'Before', description: 'Kept', enabled: 1 })
    const before = await read(id)
    const { status, data } = await change(id, { enabled: 0 })
    expect(status).toBe(200)
    expect(data.banner).toEqual({ ...before, enabled: 0 })
    expect(await read(id)).toEqual(data.banner)
  })

  test('an optional text is emptied with null', async () => {
    const id = await api.createBanner({ description: 'There' })
    expect((await change(id, { description: null })).data.banner.description).toBeNull()
  })

  test('a required text cannot be emptied, and nothing else is changed then', async () => {
    const id = await api.createBanner()
    const before = await read(id)
    const { error } = await change(id, { title: '', subtitle: 'New' })
    expect(error).toMatchObject({ code: 201, details: ['title'] })
    expect(await read(id)).toEqual(before)
  })
})

test('a deleted banner is gone, and its files are noted for removal', async () => {
  const id = await api.createBanner({ web_image: 'banner/1/a.png', mobile_image: 'banner/1/b.png' })
  expect(await api.request('DELETE', `/api/banner/${id}`, { token })).toMatchObject({ status: 200, data: {} })
  expect((await api.request('GET', `/api/banner/${id}`, { token })).error.code).toBe(403)
  const noted = await api.db.selectFrom('removed_file').select('path').orderBy('path').execute()
  expect(noted).toEqual([{ path: 'banner/1/a.png' }, { path: 'banner/1/b.png' }])
})

test.each([
  ['GET', '/api/banner/2000000'],
  ['PATCH', '/api/banner/2000000'],
  ['DELETE', '/api/banner/2000000'],
  ['POST', '/api/banner/2000000/image'],
  ['DELETE', '/api/banner/2000000/image?name=web_image'],
] as const)('%s %s answers 404 with 403, since there is no such banner', async (method, path) => {
  const body =
    method === 'POST' ? { name: 'web_image', ext: 'png' } : method === 'PATCH' ? { enabled: 1 } : undefined
  const { status, error } = await api.request(method, path, { token, ...(body && { body }) })
  expect(status).toBe(404)
  expect(error.code).toBe(403)
})

test.each(['0', '-1', '1.5', 'x', '99999999999', '2147483648', '1e3', '%00', 'null'])(
  'the id %s is invalid',
  async (id) => {
    const { status, error } = await api.request('GET', `/api/banner/${id}`, { token })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 201, details: ['id'] })
  },
)

describe('a picture of a banner', () => {
  test('is in the record when it is read again, and what was there is kept until then', async () => {
    const { ask, put, upload } = uploader(api, token)
    const id = await api.createBanner()
    const record = `/api/banner/${id}`
    await upload({ record }, await picture())
    const first = await read(id)
    const url = await ask({ record })
    expect((await read(id)).web_image).toBe(first.web_image)
    expect(await put(url, await picture('png', 320, 180))).toMatchObject({ status: 200, data: {} })
    const second = await read(id)
    expect(first.web_image).toMatch(/^banner\/\d+\/[\w-]+\.160x90\.[\w-]+\.png$/)
    expect(second.web_image).toMatch(/^banner\/\d+\/[\w-]+\.320x180\.[\w-]+\.png$/)
    expect(second.mobile_image).toBeNull()
    const noted = await api.db.selectFrom('removed_file').select('path').execute()
    expect(noted).toContainEqual({ path: first.web_image })
  })

  test('is taken out of the record, once', async () => {
    const id = await api.createBanner({ web_image: 'banner/9/a.png', mobile_image: 'banner/9/b.png' })
    const remove = () => api.request('DELETE', `/api/banner/${id}/image?name=web_image`, { token })
    expect((await remove()).status).toBe(200)
    expect(await read(id)).toMatchObject({ web_image: null, mobile_image: 'banner/9/b.png' })
    const again = await remove()
    expect(again.status).toBe(404)
    expect(again.error).toMatchObject({ code: 309, details: ['name'] })
  })

  test.each(['', '?name=', '?name=title', '?name=password_hash', '?name=__proto__', '?name=web_image_4'])(
    'is not found under the name %s',
    async (query) => {
      const id = await api.createBanner()
      const { status, error } = await api.request('DELETE', `/api/banner/${id}/image${query}`, { token })
      expect(status).toBe(400)
      expect(error).toMatchObject({ code: 201, details: ['name'] })
    },
  )
})
