import { UserType } from '@vernissage/contract/enums'
import type { Artwork, ArtworkRow } from '@vernissage/contract/resources/artwork'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, dayFromToday, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { picture, uploader } from '../../../test/uploads.ts'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api, { professional_name: 'La Señora' })
})
afterAll(() => api.close())

const fields = () => ({
  artist_id: artist,
  title: 'Río de Ámbar',
  dimensions: '10 × 20 cm',
  technique: 'Oil',
  date: '2026-01-31',
  quantity: 1,
})
const add = (body: Record<string, unknown> = {}) =>
  api.request<{ artwork: Artwork }>('POST', '/api/artwork/', { token, body: { ...fields(), ...body } })
const read = (id: number) => api.request<{ artwork: Artwork }>('GET', `/api/artwork/${id}`, { token })
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.request<{ artwork: Artwork }>('PATCH', `/api/artwork/${id}`, { token, body, headers })
const list = async (query: string) =>
  (
    await api.request<{ artworks: ArtworkRow[]; count: number }>('GET', `/api/artwork/all?${query}`, {
      token,
    })
  ).data

describe('adding an artwork', () => {
  test('answers it with its artist, statistics and an address made of the title', async () => {
    const { status, data } = await add()
    expect(status).toBe(201)
    expect(data.artwork).toEqual({
      ...fields(),
      id_artwork: expect.any(Number),
      artist: 'Ana Ruiz',
      artist_professional_name: 'La Señora',
      artwork_status_id: 1,
      url: 'rio-de-ambar',
      order: 0,
      ...Object.fromEntries(
        ['price', 'description', 'external_url', 'nft_price', 'web_image', 'mobile_image'].map((name) => [
          name,
          null,
        ]),
      ),
      ...Object.fromEntries(['sold', 'new', 'most_viewed', 'nft', 'nft_sold'].map((flag) => [flag, 0])),
      ...{ likes: 0, views: 0, purchase_requested: 0, time: 0, enquires: 0 },
      ...{ height_mm: 100, width_mm: 200, depth_mm: null, diameter_mm: null },
      ...{ frame_height_mm: null, frame_width_mm: null, frame_depth_mm: null },
      ...{ size_parts: null, size_unit: 'cm', size_corrected: 0, orientation: 'landscape' },
    })
    expect((await read(data.artwork.id_artwork)).data).toEqual(data)
  })

  test('of ten with one title at once gives each an address of its own', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add({ title: 'Sin título' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    const urls = answers.map(({ data }) => data.artwork.url)
    expect(urls.sort()).toEqual([
      'sin-titulo',
      ...[10, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `sin-titulo-${number}`),
    ])
  })

  test('is refused when the address is taken, here and in a change', async () => {
    const taken = (await add({ url: 'taken' })).data.artwork
    expect(await add({ url: 'taken' })).toMatchObject({ status: 409, error: { code: 437, details: ['url'] } })
    const other = (await add()).data.artwork
    expect((await change(other.id_artwork, { url: 'taken' })).error.code).toBe(437)
    expect((await change(taken.id_artwork, { url: 'taken' })).status).toBe(200)
  })

  test.each([
    ['artist_id', undefined],
    ['artist_id', 2_000_000],
    ['title', undefined],
    ['title', ' '],
    ['title', 'x'.repeat(201)],
    ['dimensions', undefined],
    ['technique', undefined],
    ['technique', ''],
    ['date', undefined],
    ['date', dayFromToday(1)],
    ['quantity', undefined],
    ['quantity', -1],
    ['quantity', 0.5],
    ['price', -0.01],
    ['price', 1.005],
    ['price', '12'],
    ['nft_price', -1],
    ['description', 'x'.repeat(201)],
    ['external_url', 'x'.repeat(201)],
    ['sold', 2],
    ['artwork_status_id', 6],
    ['likes', 5],
    ['enquires', 5],
    ['web_image', 'a.png'],
  ])('is refused with %s %j', async (field, value) => {
    const { status, error } = await add({ [field]: value })
    expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
  })

  test('is refused for an account that is no artist', async () => {
    const { id_user } = await api.createAccount(UserType.collector)
    expect((await add({ artist_id: id_user })).error).toMatchObject({ code: 201, details: ['artist_id'] })
    const { id_artwork } = (await add()).data.artwork
    expect((await change(id_artwork, { artist_id: id_user })).error.details).toEqual(['artist_id'])
  })

  test.each([
    ['price', 0],
    ['price', 0.01],
    ['price', 1234.5],
    ['price', null],
    ['nft_price', 0],
    ['quantity', 0],
    ['date', dayFromToday(0)],
    ['title', 'x'.repeat(200)],
    ['description', 'x'.repeat(200)],
    ['external_url', 'x'.repeat(200)],
  ])('takes %s %j', async (field, value) => {
    expect((await add({ [field]: value })).data.artwork).toMatchObject({ [field]: value })
  })
})

describe('changing an artwork', () => {
  test.each(['sold', 'new', 'most_viewed', 'nft', 'nft_sold'])('flips %s and nothing else', async (flag) => {
    const { id_artwork } = (await add()).data.artwork
    const before = (await read(id_artwork)).data.artwork
    expect((await change(id_artwork, { [flag]: 1 })).data.artwork).toEqual({ ...before, [flag]: 1 })
    expect((await change(id_artwork, { [flag]: 0 })).data.artwork).toEqual(before)
  })

  test.each([1, 2, 3, 4, 5])('sets the status %i from any other', async (status) => {
    const { id_artwork } = (await add()).data.artwork
    for (const from of [1, 2, 3, 4, 5]) {
      await change(id_artwork, { artwork_status_id: from })
      expect((await change(id_artwork, { artwork_status_id: status })).data.artwork.artwork_status_id).toBe(
        status,
      )
    }
  })

  test('with a tag is refused after another edit, but not after a visit', async () => {
    const { id_artwork } = (await add()).data.artwork
    const tag = String((await read(id_artwork)).headers.etag)
    await api.db.updateTable('artwork').set({ views: 9 }).where('id_artwork', '=', id_artwork).execute()
    expect((await change(id_artwork, { sold: 1 }, { 'if-match': tag })).status).toBe(200)
    expect((await change(id_artwork, { sold: 0 }, { 'if-match': tag })).error.code).toBe(470)
  })

  test.each(['title', 'dimensions', 'technique', 'date', 'quantity', 'url', 'artist_id'])(
    'cannot empty %s',
    async (field) => {
      const { id_artwork } = (await add()).data.artwork
      expect((await change(id_artwork, { [field]: null })).error.details).toEqual([field])
    },
  )
})

test('the statistics of an artwork are its figures and the number of its enquiries', async () => {
  const id = await createArtwork(api, artist, { likes: 4, views: 30, purchase_requested: 2, time: 7 })
  const requests = [id, id, await createArtwork(api, artist)].map((artwork_id) => ({ artwork_id }))
  await api.db.insertInto('artwork_purchase_request').values(requests).execute()
  expect((await read(id)).data.artwork).toMatchObject({
    ...{ likes: 4, views: 30, purchase_requested: 2, time: 7, enquires: 2 },
  })
})

describe('the list of artworks', () => {
  test('finds by title or artist, of one status, and counts all', async () => {
    const other = await createArtist(api, { professional_name: 'Ñandú' })
    const ids = []
    for (const title of ['Luz uno', 'Luz dos', 'Sombra'])
      ids.push(await createArtwork(api, other, { title, artwork_status_id: 4 }))
    await createArtwork(api, other, { title: 'Luz tres', artwork_status_id: 1 })
    const published = { field: 'artwork_status_id', operator: '=', value: 4 }
    const sought = (value: string) => ({
      OR: ['title', 'artist_professional_name'].map((field) => ({ field, operator: 'LIKE', value })),
    })
    const page = await list(`limit=1&order=1&${filtered({ AND: [published, sought('%LÚZ%')] })}`)
    expect(page).toMatchObject({ count: 2, artworks: [{ id_artwork: ids[1], artist: 'Ana Ruiz' }] })
    const byArtist = await list(filtered({ AND: [published, sought('%nandu%')] }))
    expect(byArtist.artworks.map(({ id_artwork }) => id_artwork)).toEqual(ids)
    const ofOne = await list(filtered({ AND: [{ field: 'artist_id', operator: '=', value: other }] }))
    expect(ofOne.count).toBe(4)
    const byFullName = await list(
      filtered({
        AND: [
          { field: 'artist', operator: 'LIKE', value: '%ana ruiz%' },
          { field: 'artist_id', operator: '!=', value: artist },
        ],
      }),
    )
    expect(byFullName.count).toBe(4)
  })

  test('pages through an order of joined names without overlap', async () => {
    const seen: number[] = []
    const { count } = await list('')
    for (let offset = 0; offset < count; offset += 5) {
      const page = await list(`limit=5&offset=${offset}&order_by=artist_professional_name`)
      seen.push(...page.artworks.map(({ id_artwork }) => id_artwork))
    }
    expect(new Set(seen).size).toBe(count)
  })
})

test('an artwork is found by address', async () => {
  const id = await createArtwork(api, artist, { url: 'here' })
  const byUrl = (url: string) =>
    api.request<{ artwork: Artwork }>('GET', `/api/artwork/url?url=${url}`, { token })
  expect((await byUrl('here')).data.artwork).toMatchObject({ id_artwork: id, enquires: 0 })
  expect(await byUrl('nowhere')).toMatchObject({ status: 404, error: { code: 407 } })
})

test('a deleted artwork takes its images and links along; an enquiry keeps its title', async () => {
  const id = await createArtwork(api, artist, { title: 'Gone', web_image: 'w/a.png' })
  await api.db.insertInto('artwork_image').values({ artwork_id: id, web_image: 'w/b.png' }).execute()
  const enquiry = await api.db
    .insertInto('artwork_purchase_request')
    .values({ artwork_id: id })
    .returning('id_artwork_purchase_request as id')
    .executeTakeFirstOrThrow()
  expect((await api.request('DELETE', `/api/artwork/${id}`, { token })).status).toBe(200)
  expect((await read(id)).error.code).toBe(407)
  const images = await api.db.selectFrom('artwork_image').select('web_image').execute()
  expect(images).toEqual([])
  const kept = await api.request('GET', `/api/artworkpurchaserequest/${enquiry.id}`, { token })
  expect(kept.data.artwork_purchase_request).toMatchObject({ artwork_id: null, artwork: 'Gone' })
  const noted = await api.db.selectFrom('removed_file').select('path').orderBy('path').execute()
  expect(noted).toEqual([{ path: 'w/a.png' }, { path: 'w/b.png' }])
})

test.each(['web_image', 'mobile_image'] as const)('its %s is uploaded and removed', async (name) => {
  const id = await createArtwork(api, artist)
  const { upload } = uploader(api, token)
  await upload({ record: `/api/artwork/${id}`, name }, await picture())
  expect((await read(id)).data.artwork[name]).toMatch(/^artwork\/\d+\//)
  await api.request('DELETE', `/api/artwork/${id}/image?name=${name}`, { token })
  expect((await read(id)).data.artwork[name]).toBeNull()
})
