import type { Artwork, ArtworkRow } from '@vernissage/contract/resources/artwork'
import { orientationOf } from '@vernissage/contract/values/sizes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork, filtered } from '../../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import { readSizes } from './upkeep.ts'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api)
})
afterAll(() => api.close())

const add = async (dimensions: string, body: Record<string, unknown> = {}) => {
  const required = { artist_id: artist, title: 'Marea', technique: 'Oil', date: '2026-01-31', quantity: 1 }
  const { data } = await api.request<{ artwork: Artwork }>('POST', '/api/artwork', {
    token,
    body: { ...required, dimensions, ...body },
  })
  return data.artwork
}
const read = (id: number) => api.request<{ artwork: Artwork }>('GET', `/api/artwork/${id}`, { token })
const change = (id: number, body: Record<string, unknown>, headers = {}) =>
  api.request<{ artwork: Artwork }>('PATCH', `/api/artwork/${id}`, { token, body, headers })
const sizeOf = ({ height_mm, width_mm, depth_mm, size_corrected }: Artwork) => [
  height_mm,
  width_mm,
  depth_mm,
  size_corrected,
]
const linesOf = (id: number) =>
  api.db
    .selectFrom('change_log')
    .select(['action', 'fields'])
    .where('entity', '=', 'artwork')
    .where('record_id', '=', id)
    .orderBy('id_change')
    .execute()

describe('the size of an artwork', () => {
  test('is read from its text when it is added and when the text is changed', async () => {
    const { id_artwork, ...artwork } = await add('sin marco: 70 × 50 cm, con marco: 80 × 60 × 5 cm')
    expect(artwork).toMatchObject({
      ...{ height_mm: 700, width_mm: 500, depth_mm: null, size_unit: 'cm', orientation: 'portrait' },
      ...{ frame_height_mm: 800, frame_width_mm: 600, frame_depth_mm: 50, size_corrected: 0 },
    })
    const { data } = await change(id_artwork, { dimensions: 'Ø 30 in' })
    expect(data.artwork).toMatchObject({
      ...{ height_mm: null, width_mm: null, diameter_mm: 762, size_unit: 'in', orientation: 'square' },
      ...{ dimensions: 'Ø 30 in', frame_height_mm: null },
    })
    expect((await change(id_artwork, { dimensions: 'variable' })).data.artwork).toMatchObject({
      ...{ diameter_mm: null, size_unit: null, orientation: null },
    })
  })

  test('that a person corrects stays until the text is changed, and is in the history', async () => {
    const { id_artwork } = await add('70 × 50 cm')
    const corrected = (await change(id_artwork, { width_mm: 520.04, depth_mm: 30 })).data.artwork
    expect(sizeOf(corrected)).toEqual([700, 520, 30, 1])
    await change(id_artwork, { title: 'Otra', dimensions: '70 × 50 cm' })
    expect(sizeOf((await change(id_artwork, { height_mm: 690 })).data.artwork)).toEqual([690, 520, 30, 1])
    expect((await linesOf(id_artwork))[1]?.fields).toEqual({
      width_mm: { before: 500, after: 520 },
      depth_mm: { before: null, after: 30 },
      size_corrected: { before: 0, after: 1 },
    })
    expect(sizeOf((await change(id_artwork, { dimensions: '60 × 40 cm' })).data.artwork)).toEqual([
      600,
      400,
      null,
      0,
    ])
  })

  test('that is corrected to what the text says is a corrected one no longer', async () => {
    const { id_artwork } = await add('70 × 50 cm', { height_mm: 71, width_mm: 500 })
    expect(sizeOf((await read(id_artwork)).data.artwork)).toEqual([71, 500, null, 1])
    expect(sizeOf((await change(id_artwork, { height_mm: 700 })).data.artwork)).toEqual([700, 500, null, 0])
  })

  test('is what the text says again when its correction is taken back', async () => {
    const { id_artwork } = await add('70 × 50 cm', { height_mm: 71, size_corrected: 0 })
    expect(sizeOf((await change(id_artwork, { size_corrected: 1 })).data.artwork)).toEqual([71, 500, null, 1])
    expect(sizeOf((await change(id_artwork, { size_corrected: 0 })).data.artwork)).toEqual([
      700,
      500,
      null,
      0,
    ])
    expect(sizeOf((await change(id_artwork, { size_corrected: 1 })).data.artwork)).toEqual([
      700,
      500,
      null,
      0,
    ])
  })

  test('is given with its text and put back with it', async () => {
    const { id_artwork } = await add('70 × 50 cm', { height_mm: 71 })
    await change(id_artwork, { dimensions: '60 × 40 cm' })
    const { data } = await change(id_artwork, { dimensions: '70 × 50 cm', height_mm: 71, width_mm: 500 })
    expect(sizeOf(data.artwork)).toEqual([71, 500, null, 1])
  })

  test('is changed by no write that names neither it nor the text', async () => {
    const { id_artwork } = await add('70 × 50 cm')
    const tag = (await read(id_artwork)).headers.etag
    expect((await change(id_artwork, { dimensions: '70 × 50 cm' })).headers.etag).toBe(tag)
    expect(await linesOf(id_artwork)).toHaveLength(1)
  })

  test.each([
    ['height_mm', 0],
    ['width_mm', -1],
    ['depth_mm', 1_000_001],
    ['diameter_mm', '30'],
    ['frame_height_mm', 0.01],
    ['size_parts', 1],
    ['size_unit', 'cm'],
    ['orientation', 'portrait'],
    ['size_corrected', 2],
  ])('is refused with %s %j', async (field, value) => {
    const { id_artwork } = await add('70 × 50 cm')
    expect((await change(id_artwork, { [field]: value })).error).toMatchObject({
      code: 201,
      details: [field],
    })
  })

  test('is not corrected over the change of another', async () => {
    const { id_artwork } = await add('70 × 50 cm')
    const tag = (await read(id_artwork)).headers.etag as string
    await change(id_artwork, { dimensions: '60 × 40 cm' })
    expect((await change(id_artwork, { height_mm: 71 }, { 'if-match': tag })).error.code).toBe(470)
  })
})

test('a text is read for the one who types it', async () => {
  const readText = (dimensions: string) =>
    api.request<{ size: object }>('GET', `/api/artwork/size?dimensions=${encodeURIComponent(dimensions)}`, {
      token,
    })
  expect((await readText('3 partes, 40 x 30 cm cada una')).data.size).toMatchObject({
    ...{ height_mm: 400, width_mm: 300, size_parts: 3, size_unit: 'cm', orientation: 'portrait' },
  })
  expect((await readText('medidas variables')).data.size).toMatchObject({
    height_mm: null,
    orientation: null,
  })
  expect((await readText('x'.repeat(201))).error.details).toEqual(['dimensions'])
})

describe('a list of artworks', () => {
  const titled = async (query: string) => {
    const filter = filtered({ AND: [{ field: 'title', operator: '=', value: 'Listed' }] })
    const { data } = await api.request<{ artworks: ArtworkRow[] }>(
      'GET',
      `/api/artwork/all?${filter}&${query}`,
      { token },
    )
    return data.artworks.map(({ dimensions }) => dimensions)
  }
  beforeAll(async () => {
    for (const dimensions of ['70 × 50 cm', '30 × 90 cm', 'Ø 40', 'variable', '1 × 1 m'])
      await add(dimensions, { title: 'Listed' })
  })

  test('is ordered by height and width, and narrowed to a range of them', async () => {
    expect(await titled('order_by=height_mm&limit=3')).toEqual(['30 × 90 cm', '70 × 50 cm', '1 × 1 m'])
    expect(await titled('from[width_mm]=500&to[width_mm]=900')).toEqual(['70 × 50 cm', '30 × 90 cm'])
  })

  test.each([
    ['portrait', ['70 × 50 cm']],
    ['landscape', ['30 × 90 cm']],
    ['square', ['Ø 40', '1 × 1 m']],
    [null, ['variable']],
  ])('is narrowed to the orientation %s', async (value, expected) => {
    const both = {
      AND: ['title', 'orientation'].map((field, at) => ({
        field,
        operator: '=',
        value: ['Listed', value][at],
      })),
    }
    const { data } = await api.request<{ artworks: ArtworkRow[] }>(
      'GET',
      `/api/artwork/all?${filtered(both)}`,
      {
        token,
      },
    )
    expect(data.artworks.map(({ dimensions }) => dimensions)).toEqual(expected)
  })

  test('has the orientations that the contract computes', async () => {
    const sides = [null, 100, 101, 102, 102.1, 500]
    const sizes = sides.flatMap((height_mm) =>
      sides.map((width_mm) => ({ height_mm, width_mm, diameter_mm: null })),
    )
    const { rows } = await sql<{ orientation: string | null }>`
      select artwork_orientation(height, width, null) as orientation
      from unnest(${sizes.map((size) => size.height_mm)}::numeric[], ${sizes.map((size) => size.width_mm)}::numeric[])
        with ordinality as size (height, width, place) order by place`.execute(api.db)
    expect(rows.map(({ orientation }) => orientation)).toEqual(sizes.map(orientationOf))
  })
})

describe('artworks that no reader of this version has read', () => {
  const unread = (fields: object) => createArtwork(api, artist, { size_reader: 0, ...fields })
  const readAll = async () => {
    let count = 0
    for (let read = await readSizes(api.db); read > 0; read = await readSizes(api.db)) count += read
    return count
  }

  test('are read in batches, by several processes without doing one twice', async () => {
    await readAll()
    const ids: number[] = []
    for (let index = 0; index < 450; index += 1)
      ids.push(await unread({ dimensions: `${index + 1} × 50 mm` }))
    await unread({ dimensions: null })
    const counts = await Promise.all([readAll(), readAll(), readAll()])
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(450)
    expect((await read(ids[449]!)).data.artwork).toMatchObject({ height_mm: 450, width_mm: 50 })
  })

  test('keep their version, their ETag and their history', async () => {
    const id = await unread({ dimensions: '70 × 50 cm', height_mm: 1 })
    const { headers } = await read(id)
    await readAll()
    const after = await read(id)
    expect(after.data.artwork.height_mm).toBe(700)
    expect(after.headers.etag).toBe(headers.etag)
    expect(await linesOf(id)).toEqual([])
  })

  test('keep what a person has corrected', async () => {
    const id = await unread({ dimensions: '70 × 50 cm', height_mm: 71, size_corrected: 1 })
    await readAll()
    expect((await read(id)).data.artwork).toMatchObject({ height_mm: 71, width_mm: null, size_corrected: 1 })
  })

  test('are shown as they were read in a list that was read before', async () => {
    const id = await unread({ dimensions: '70 × 50 cm', title: 'Remembered' })
    const heightOf = async () => {
      const query = filtered({ AND: [{ field: 'id_artwork', operator: '=', value: id }] })
      const { data } = await api.request<{ artworks: ArtworkRow[] }>('GET', `/api/artwork/all?${query}`, {
        token,
      })
      return data.artworks[0]?.height_mm
    }
    expect(await heightOf()).toBeNull()
    await readAll()
    expect(await heightOf()).toBe(700)
  })
})
