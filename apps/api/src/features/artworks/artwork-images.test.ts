import type { ArtworkImage } from '@vernissage/contract/resources/artwork'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api)
})
afterAll(() => api.close())

const add = (artwork: number, body: Record<string, unknown> = { name: 'web_image' }) =>
  api.request<{ artwork_image: ArtworkImage }>('POST', `/api/artworkimage/${artwork}`, { token, body })
const listOf = async (artwork: number) =>
  (
    await api.request<{ artwork_images: ArtworkImage[]; count: number }>(
      'GET',
      `/api/artworkimage/all/${artwork}`,
      { token },
    )
  ).data

test('an image begins empty, takes its pictures, is approved, listed and deleted', async () => {
  const artwork = await createArtwork(api, artist)
  const { status, data } = await add(artwork)
  expect(status).toBe(201)
  const id = data.artwork_image.id_artwork_image
  expect(data.artwork_image).toEqual({
    id_artwork_image: expect.any(Number),
    artwork_id: artwork,
    web_image: null,
    mobile_image: null,
    approved: 0,
    order: 0,
  })
  const { upload } = uploader(api, token)
  for (const name of ['web_image', 'mobile_image'])
    expect((await upload({ record: `/api/artworkimage/${id}`, name }, await picture())).status).toBe(200)
  const approved = await api.request('PATCH', `/api/artworkimage/${id}`, { token, body: { approved: 1 } })
  const image = (await api.request('GET', `/api/artworkimage/${id}`, { token })).data.artwork_image
  expect(approved.data.artwork_image).toEqual(image)
  expect(image).toMatchObject({
    web_image: expect.stringMatching(/^artwork_image\//),
    mobile_image: expect.stringMatching(/^artwork_image\//),
    approved: 1,
  })
  expect(await listOf(artwork)).toEqual({ artwork_images: [image], count: 1 })
  expect((await api.request('DELETE', `/api/artworkimage/${id}`, { token })).status).toBe(200)
  expect(await listOf(artwork)).toEqual({ artwork_images: [], count: 0 })
  expect(await api.db.selectFrom('removed_file').select('path').execute()).toHaveLength(2)
})

test('of 20 that arrive at once 12 are kept', async () => {
  const artwork = await createArtwork(api, artist)
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(artwork)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, error }) => [status, error.code])).toEqual(Array(8).fill([409, 469]))
  expect((await listOf(artwork)).count).toBe(12)
})

test('images are listed in the order that they were put in, a new one last', async () => {
  const artwork = await createArtwork(api, artist)
  const added = async () => (await add(artwork)).data.artwork_image.id_artwork_image
  const ids = [await added(), await added(), await added()].reverse()
  const path = `/api/artworkimage/${artwork}/order`
  expect((await api.request('PATCH', path, { token, body: { ids } })).status).toBe(200)
  const last = await added()
  expect((await listOf(artwork)).artwork_images.map((image) => image.id_artwork_image)).toEqual([
    ...ids,
    last,
  ])
  const stale = await api.request('PATCH', path, { token, body: { ids: [...ids, last], before: ids } })
  expect(stale).toMatchObject({ status: 412, error: { code: 470 } })
})

test('there are no images of an artwork that does not exist', async () => {
  expect(await add(2_000_000)).toMatchObject({ status: 404, error: { code: 407 } })
  const list = await api.request('GET', '/api/artworkimage/all/2000000', { token })
  expect([list.status, list.error.code]).toEqual([404, 407])
})

test.each([
  ['POST', {}, 'name'],
  ['POST', { name: 'image' }, 'name'],
  ['POST', { name: 'web_image', artwork_id: 1 }, 'artwork_id'],
  ['PATCH', { approved: 2 }, 'approved'],
  ['PATCH', { artwork_id: 1 }, 'artwork_id'],
] as const)('%s with %j is refused', async (method, body, field) => {
  const artwork = await createArtwork(api, artist)
  const id = method === 'POST' ? artwork : (await add(artwork)).data.artwork_image.id_artwork_image
  const { error } = await api.request(method, `/api/artworkimage/${id}`, { token, body })
  expect(error).toMatchObject({ code: 201, details: [field] })
})
