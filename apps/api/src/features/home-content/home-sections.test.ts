import { type HomeSection, homeSectionImageNames } from '@vernissage/contract/resources/home-content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const read = async (id: number) =>
  (await api.request<{ home_section: HomeSection }>('GET', `/api/homesection/${id}`, { token })).data
    .home_section
const change = (id: number, body: Record<string, unknown>) =>
  api.request<{ home_section: HomeSection }>('PATCH', `/api/homesection/${id}`, { token, body })

test('a new database has four sections, answered with every documented field', async () => {
  const { data } = await api.request<{ home_sections: HomeSection[]; count: number }>(
    'GET',
    '/api/homesection/all',
    {
      token,
    },
  )
  expect(data.count).toBe(4)
  expect(data.home_sections.map((section) => section.id_home_section)).toEqual([1, 2, 3, 4])
  const noImages = Object.fromEntries(homeSectionImageNames.map((name) => [name, null]))
  expect(data.home_sections[0]).toEqual({
    id_home_section: 1,
    title: 'Section 1',
    link: '/',
    description: null,
    ...noImages,
    enable: 1,
    text_color: '#1E1B1A',
    background_color: '#F4F2EF',
  })
})

test('a section is changed with what its screen sends, the type of banner being of no effect', async () => {
  const before = await read(1)
  const sent = { title: 'Ñandú', enable: 0, text_color: '#000', background_color: '#fff' }
  const { status, data } = await change(1, { ...sent, banner_type_id: 7 })
  expect(status).toBe(200)
  expect(data.home_section).toEqual({ ...before, ...sent })
  expect(await read(1)).toEqual(data.home_section)
})

test.each([
  ['a title of 51 characters', { title: 'x'.repeat(51) }, ['title']],
  ['an empty link', { link: '' }, ['link']],
  ['a description of 201 characters', { description: 'x'.repeat(201) }, ['description']],
  ['the flag of a banner', { enabled: 1 }, ['enabled']],
  ['true for a flag', { enable: true }, ['enable']],
  ['a path for a picture', { web_image_1: 'banner/1/a.png' }, ['web_image_1']],
])('%s is invalid and named', async (_what, body, details) => {
  const { status, error } = await change(2, body)
  expect(status).toBe(400)
  expect(error).toMatchObject({ code: 201, details })
})

test('each of its six pictures is uploaded to its own place and taken out again', async () => {
  const { upload } = uploader(api, token)
  const content = await picture()
  for (const name of homeSectionImageNames) await upload({ record: '/api/homesection/3', name }, content)
  const section = await read(3)
  expect(new Set(homeSectionImageNames.map((name) => section[name])).size).toBe(6)
  expect(section.mobile_image_2).toMatch(/^home_section\/3\//)

  const removed = await api.request('DELETE', '/api/homesection/3/image?name=web_image_2', { token })
  expect(removed.status).toBe(200)
  expect(await read(3)).toEqual({ ...section, web_image_2: null })
})

test('a section that does not exist is 404 with its own code', async () => {
  const answers = [
    await api.request('GET', '/api/homesection/99', { token }),
    await change(99, { enable: 1 }),
    await api.request('POST', '/api/homesection/99/image', {
      token,
      body: { name: 'web_image_1', ext: 'png' },
    }),
    await api.request('DELETE', '/api/banner/99/image?name=web_image_1', { token }),
  ]
  for (const { status, error } of answers) expect([status, error.code]).toEqual([404, 404])
})

test.each([
  ['POST', '/api/homesection'],
  ['DELETE', '/api/homesection/1'],
] as const)('sections are neither added nor deleted: %s %s is no call', async (method, path) => {
  const { status, error } = await api.request(method, path, { token })
  expect([status, error.code]).toEqual([404, 473])
})

test('a section’s image name on a banner’s address means the section of that id and touches no banner', async () => {
  for (const _ of [1, 2, 3, 4]) await api.createBanner({ web_image: 'banner/1/a.png' })
  await api.db.updateTable('home_section').set({ web_image_1: 'home_section/1/a.png' }).execute()
  const banners = () => api.db.selectFrom('banner').selectAll().orderBy('id_banner').execute()
  const before = await banners()
  expect(before.map((banner) => banner.id_banner)).toContain(4)
  const removed = await api.request('DELETE', '/api/banner/4/image?name=web_image_1', { token })
  expect(removed.status).toBe(200)
  expect(await banners()).toEqual(before)
  expect((await read(4)).web_image_1).toBeNull()
  for (const id of [1, 2, 3]) expect((await read(id)).web_image_1).not.toBeNull()
})
