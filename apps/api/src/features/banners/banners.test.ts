import type { Banner } from '@vernissage/contract/resources/banner'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

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
const create = async (body: Record<string, unknown> = {}) => {
  const { data } = await api.call<{ banner: Banner }>('POST', '/api/banner', {
    token,
    body: { ...fields, ...body },
  })
  return data.banner
}

test('a banner is stored as sent and answered with every documented field', async () => {
  const created = await api.call('POST', '/api/banner', { token, body: fields })
  expect(created.status).toBe(201)
  expect(created.data.banner).toEqual({
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
})

test('an uploaded picture is in the record when it is read again, and what was there before is kept until then', async () => {
  const { id_banner } = await create()
  const asked = await api.call<{ url: string }>('POST', `/api/banner/${id_banner}/image`, {
    token,
    body: { name: 'web_image', ext: 'png' },
  })
  const { url } = asked.data
  const before = await api.call<{ banner: Banner }>('GET', `/api/banner/${id_banner}`, { token })
  expect(before.data.banner.web_image).toBeNull()

  const picture = await sharp({ create: { width: 160, height: 90, channels: 3, background: '#7B1E28' } })
    .png()
    .toBuffer()
  const put = await api.call('PUT', url, { body: picture, headers: { 'content-type': 'image/png' } })
  expect(put.status).toBe(200)

  const after = await api.call<{ banner: Banner }>('GET', `/api/banner/${id_banner}`, { token })
  const path = after.data.banner.web_image
  expect(path).toMatch(/^banner\/\d+\/[\w-]+\.160x90\.[\w-]+\.png$/)
  const served = await api.app.inject({ url: `/media/${path}?w=100`, headers: { accept: 'image/webp' } })
  expect(served.headers['content-type']).toBe('image/webp')
  expect((await sharp(served.rawPayload).metadata()).width).toBe(64)
})
