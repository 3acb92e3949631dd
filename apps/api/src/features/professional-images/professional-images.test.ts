import { UserType } from '@vernissage/contract/enums'
import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

interface One {
  professional_image: ProfessionalImage
}
const add = (body: Record<string, unknown>) =>
  api.request<One>('POST', '/api/professionalimage', { token, body })
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.request<One>('PATCH', `/api/professionalimage/${id}`, { token, body, headers })
const addTo = async (artist: number, body = {}) =>
  (await add({ user_id: artist, ...body })).data.professional_image.id_professional_image
const listOf = async (artist: number) =>
  (
    await api.request<{ professional_images: ProfessionalImage[]; count: number }>(
      'GET',
      `/api/professionalimage/all?${filtered({ AND: [{ field: 'user_id', operator: '=', value: artist }] })}`,
      { token },
    )
  ).data
const mainsOf = async (artist: number) =>
  (await listOf(artist)).professional_images
    .filter(({ main }) => main === 1)
    .map((image) => image.id_professional_image)

test('an image is added, read, listed for its artist alone, changed and deleted', async () => {
  const artist = await createArtist(api)
  await addTo(await createArtist(api))
  const sent = { user_id: artist, title: 'Studio', description: 'At work', enabled: 1 }
  const { status, data } = await add(sent)
  expect(status).toBe(201)
  expect(data.professional_image).toEqual({
    ...sent,
    id_professional_image: expect.any(Number),
    image: null,
    main: 0,
    order: 0,
  })
  const id = data.professional_image.id_professional_image
  expect((await api.request('GET', `/api/professionalimage/${id}`, { token })).data).toEqual(data)
  expect(await listOf(artist)).toEqual({ professional_images: [data.professional_image], count: 1 })

  const changed = await change(id, { title: 'Door', description: '' })
  expect(changed.data.professional_image).toMatchObject({ title: 'Door', description: null, enabled: 1 })

  const { upload } = uploader(api, token)
  await upload({ record: `/api/professionalimage/${id}`, name: 'image' }, await picture())
  const { image } = (await listOf(artist)).professional_images[0]!
  expect(image).toMatch(/^professional_image\/\d+\//)
  expect((await api.request('DELETE', `/api/professionalimage/${id}`, { token })).status).toBe(200)
  expect((await api.request('GET', `/api/professionalimage/${id}`, { token })).error.code).toBe(406)
  const noted = await api.db.selectFrom('removed_file').select('path').execute()
  expect(noted).toEqual([{ path: image }])
})

test('images are listed in the order that they were put in, a new one last', async () => {
  const artist = await createArtist(api)
  const ids = [await addTo(artist), await addTo(artist), await addTo(artist)].reverse()
  const path = `/api/professionalimage/${artist}/order`
  expect((await api.request('PATCH', path, { token, body: { ids } })).status).toBe(200)
  const last = await addTo(artist)
  const listed = (await listOf(artist)).professional_images.map((image) => image.id_professional_image)
  expect(listed).toEqual([...ids, last])
  const stale = await api.request('PATCH', path, { token, body: { ids: listed, before: ids } })
  expect(stale).toMatchObject({ status: 412, error: { code: 470 } })
})

describe('the main image', () => {
  test('is one, whether it is added or chosen later', async () => {
    const artist = await createArtist(api)
    const first = await addTo(artist)
    expect(await mainsOf(artist)).toEqual([])
    const second = await addTo(artist, { main: 1 })
    expect(await mainsOf(artist)).toEqual([second])
    expect((await change(first, { main: 1 })).data.professional_image.main).toBe(1)
    expect(await mainsOf(artist)).toEqual([first])
    await change(first, { main: 1, title: 'Same' })
    expect(await mainsOf(artist)).toEqual([first])
    await change(first, { main: 0 })
    expect(await mainsOf(artist)).toEqual([])
  })

  test('of another artist is left alone', async () => {
    const [one, other] = [await createArtist(api), await createArtist(api)]
    const kept = await addTo(other, { main: 1 })
    await addTo(one, { main: 1 })
    expect(await mainsOf(other)).toEqual([kept])
  })

  test('is one when all are chosen at once', async () => {
    const artist = await createArtist(api)
    const ids = []
    for (let count = 0; count < 6; count += 1) ids.push(await addTo(artist))
    const answers = await Promise.all(ids.map((id) => change(id, { main: 1 })))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(await mainsOf(artist)).toHaveLength(1)
  })

  test('keeps its mark when the change of another is refused', async () => {
    const artist = await createArtist(api)
    const main = await addTo(artist, { main: 1 })
    const other = await addTo(artist)
    expect((await change(other, { main: 1 }, { 'if-match': '"9"' })).error.code).toBe(470)
    expect(await mainsOf(artist)).toEqual([main])
  })
})

test('of 20 that arrive at once 12 are kept, and there is room again when one is deleted', async () => {
  const artist = await createArtist(api)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add({ user_id: artist, main: 1 })))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(8).fill([409, 469]))
  const { professional_images, count } = await listOf(artist)
  expect(count).toBe(12)
  expect(await mainsOf(artist)).toHaveLength(1)
  const { id_professional_image } = professional_images[0]!
  await api.request('DELETE', `/api/professionalimage/${id_professional_image}`, { token })
  expect((await add({ user_id: artist })).status).toBe(201)
})

test.each([
  ['nobody', () => 2_000_000],
  ['a member of staff', async () => (await api.createAccount(UserType.editor)).id_user],
  ['an artist without a profile', async () => (await api.createAccount(UserType.artist)).id_user],
])('an image of %s is refused', async (_what, someone) => {
  const { status, error } = await add({ user_id: await someone() })
  expect([status, error]).toMatchObject([400, { code: 201, details: ['user_id'] }])
})

test.each([
  [{ user_id: 2 }, 'user_id'],
  [{ image: 'a.png' }, 'image'],
  [{ title: 'x'.repeat(201) }, 'title'],
  [{ description: 'x'.repeat(201) }, 'description'],
  [{ main: 2 }, 'main'],
  [{ enabled: null }, 'enabled'],
])('a change to %j is refused', async (body, field) => {
  const id = await addTo(await createArtist(api))
  expect((await change(id, body)).error).toMatchObject({ code: 201, details: [field] })
})
