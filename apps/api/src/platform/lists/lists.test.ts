import type { Group } from '@vernissage/contract/lists'
import type { Banner } from '@vernissage/contract/resources/home-content'
import { containing } from '@vernissage/contract/values/strings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
let banners: Banner[]

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  for (let index = 0; index < 60; index += 1)
    await api.createBanner({ title: `Banner ${index % 7}`, enabled: index % 3 ? 1 : 0 })
  banners = (await list({})).data.banners
})
afterAll(() => api.close())

const list = (query: Record<string, string>) =>
  api.request<{ banners: Banner[]; count: number }>('GET', `/api/banner/all?${new URLSearchParams(query)}`, {
    token,
  })
const filtered = (filter: Group) => list({ filter: JSON.stringify(filter) })
const idsOf = (rows: Banner[]) => rows.map((row) => row.id_banner)

describe('a filter', () => {
  test.each([
    ['rio', 'Río'],
    ['RÍO', 'rio'],
    ['nino', 'NIÑO'],
    ['strasse', 'Straße'],
    ['москва', 'МОСКВА'],
    ['e\u0301cole', 'École'],
    ['50%', '50% off'],
    ['a_b', 'a_b'],
    ['C:\\dir', 'C:\\dir'],
    ["O'Hara", "O'HARA"],
    ['100％', '100％ wide'],
    ['🎨', 'with 🎨 inside'],
  ])('that searches for %s finds %s', async (sought, title) => {
    const id = await api.createBanner({ title })
    const { data } = await filtered({
      AND: [{ field: 'title', operator: 'LIKE', value: containing(sought) }],
    })
    expect(idsOf(data.banners)).toContain(id)
  })

  test('for another value finds rows without any, and none with it', async () => {
    const [web_image, title] = ['banner/1/kept.webp', crypto.randomUUID()]
    const without = await api.createBanner({ title })
    const other = await api.createBanner({ title, web_image: 'banner/2/other.webp' })
    await api.createBanner({ title, web_image })
    const { data } = await filtered({
      AND: [
        { field: 'title', operator: '=', value: title },
        { field: 'web_image', operator: '!=', value: web_image },
      ],
    })
    expect(idsOf(data.banners).toSorted((one, another) => one - another)).toEqual([without, other])
  })

  test('takes escaped wildcards as they are', async () => {
    const id = await api.createBanner({ title: '5_0%' })
    const other = await api.createBanner({ title: '5x0y' })
    const find = async (value: string) =>
      idsOf((await filtered({ AND: [{ field: 'title', operator: 'LIKE', value }] })).data.banners)
    expect(await find('5\\_0\\%')).toEqual([id])
    expect(await find('5_0_')).toEqual(expect.arrayContaining([id, other]))
  })

  test('knows every sign that unaccent would turn into a wildcard or an escape', async () => {
    const { rows } = await sql<{ sign: string }>`
      select chr(code) as sign from generate_series(1, 65535) as code
      where code not in (37, 92, 95) and code not between 55296 and 57343
        and search_text(chr(code)) ~ '[%_\\\\]'`.execute(api.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { sign } of rows) {
      const { status, data } = await filtered({
        AND: [{ field: 'title', operator: 'LIKE', value: `zz${sign}` }],
      })
      expect([sign, status, data?.count]).toEqual([sign, 200, 0])
    }
  })

  test('may be as long as the limit when it is all signs that an address spells with nine letters', async () => {
    const long = { field: 'title', operator: 'LIKE' as const, value: '€'.repeat(85) }
    expect((await filtered({ OR: Array.from({ length: 25 }, () => long) })).status).toBe(200)
  })
})

describe('a page', () => {
  test('is ordered by a text without case and accents', async () => {
    const titles = ['zoo', 'Ámbar', 'beta', 'Zeta', 'alba', 'Éter']
    for (const title of titles) await api.createBanner({ title, subtitle: 'In order' })
    const ordered = async (order: string) => {
      const filter = JSON.stringify({ AND: [{ field: 'subtitle', operator: '=', value: 'In order' }] })
      const { data } = await list({ filter, order_by: 'title', order })
      return data.banners.map(({ title }) => title)
    }
    const inOrder = ['alba', 'Ámbar', 'beta', 'Éter', 'Zeta', 'zoo']
    expect([await ordered('0'), await ordered('1')]).toEqual([inOrder, inOrder.toReversed()])
  })

  test('follows the one before without overlap, however many rows are equal, in both orders', async () => {
    for (const order of ['0', '1']) {
      const pages: number[] = []
      for (let offset = 0; offset < banners.length; offset += 7) {
        const { data } = await list({ order_by: 'enabled', order, limit: '7', offset: String(offset) })
        expect(data.count).toBeGreaterThanOrEqual(banners.length)
        pages.push(...idsOf(data.banners))
      }
      expect(new Set(pages).size).toBe(pages.length)
    }
  })

  test('beyond the last row is empty and still counts', async () => {
    const { data } = await list({ offset: '2000000000' })
    expect(data.banners).toEqual([])
    expect(data.count).toBeGreaterThanOrEqual(60)
  })

  test('is in the order that was asked for', async () => {
    const { data } = await list({ order_by: 'id_banner', order: '1', limit: '3' })
    expect(idsOf(data.banners)).toEqual([...idsOf(data.banners)].sort((a, b) => b - a))
  })

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', '-5'],
    ['limit', '1.5'],
    ['limit', 'all'],
    ['limit', ''],
    ['offset', '-1'],
    ['offset', '99999999999'],
    ['order', '2'],
    ['order', 'asc'],
    ['order', ''],
    ['order_by', 'nonsense'],
    ['filter', ''],
  ])('with %s=%s is invalid, and the parameter is named', async (name, value) => {
    const { status, error } = await list({ [name]: value })
    expect(status).toBe(400)
    expect([error.code, error.details?.[0]]).toEqual([201, name])
  })

  test('with a parameter given twice is invalid', async () => {
    for (const name of ['limit', 'order', 'order_by', 'filter']) {
      const { error } = await api.request('GET', `/api/banner/all?${name}=1&${name}=1`, { token })
      expect(error).toMatchObject({ code: 201, details: [name] })
    }
  })
})

test('a list shows numbers, moments and odd characters as the request of one record does', async () => {
  const artist = await createArtist(api, { renewal_date: '2026-12-31' })
  const odd = ['"quoted" \\ back', 'tab \t line \n bell \u0007 delete \u007f', '\u2028 café 🎨 </script>']
  for (const [index, title] of odd.entries())
    await createArtwork(api, artist, {
      title,
      price: [12.5, 9_999_999_999.99, null][index],
      date: '0987-06-05',
    })
  const where = { filter: JSON.stringify({ AND: [{ field: 'artist_id', operator: '=', value: artist }] }) }
  const page = await api.request<{ artworks: { id_artwork: number; title: string }[] }>(
    'GET',
    `/api/artwork/all?${new URLSearchParams(where)}`,
    { token },
  )
  expect(page.data.artworks.map(({ title }) => title)).toEqual(odd)
  for (const row of page.data.artworks) {
    const { data } = await api.request<{ artwork: object }>('GET', `/api/artwork/${row.id_artwork}`, {
      token,
    })
    expect(data.artwork).toMatchObject(row)
  }
  const artists = await api.request<{ artists: object[] }>('GET', '/api/artist/all', { token })
  const { data } = await api.request<{ artist: object }>('GET', `/api/artist/${artist}`, { token })
  expect(data.artist).toMatchObject(artists.data.artists[0]!)
})

describe('a range', () => {
  const by = (artist: number) => ({ field: 'artist_id', operator: '=', value: artist })
  const artworksIn = async (query: Record<string, string>) => {
    const { data } = await api.request<{ artworks: { price: number | null }[]; count: number }>(
      'GET',
      `/api/artwork/all?${new URLSearchParams({ order_by: 'price', ...query })}`,
      { token },
    )
    return [data.artworks.map(({ price }) => price), data.count]
  }

  test('includes both its ends, leaves out rows without a value, and is counted anew when a row enters it', async () => {
    const artist_id = await createArtist(api)
    for (const price of [null, 9.99, 10, 15, 20, 20.01]) await createArtwork(api, artist_id, { price })
    const filter = JSON.stringify({ AND: [by(artist_id)] })
    expect(await artworksIn({ filter, 'from[price]': '10', 'to[price]': '20' })).toEqual([[10, 15, 20], 3])
    expect(await artworksIn({ filter, 'to[price]': '10', limit: '1' })).toEqual([[9.99], 2])
    expect(await artworksIn({ filter, 'from[price]': '20', limit: '1' })).toEqual([[20], 2])
    await createArtwork(api, artist_id, { price: 30 })
    expect(await artworksIn({ filter, 'from[price]': '20', limit: '1' })).toEqual([[20], 3])
  })

  test('narrows a search', async () => {
    const artist_id = await createArtist(api)
    for (const price of [5000, 6000, 7000]) await createArtwork(api, artist_id, { price, title: 'Lagoon' })
    const filter = JSON.stringify({
      AND: [by(artist_id), { field: 'title', operator: 'LIKE', value: '%lagoon%' }],
    })
    expect(await artworksIn({ filter, 'from[price]': '5500' })).toEqual([[6000, 7000], 2])
  })

  test('of a field without an order is refused with its name', async () => {
    const { status, error } = await api.request('GET', '/api/artwork/all?from%5Btitle%5D=a', { token })
    expect([status, error?.code, error?.details]).toEqual([400, 201, ['from', 'title']])
    const twice = await api.request('GET', '/api/artwork/all?to%5Bprice%5D=1&to%5Bprice%5D=2', { token })
    expect([twice.status, twice.error?.code]).toEqual([400, 201])
  })
})
