import type { RowsAnswer } from '@vernissage/contract/endpoint'
import { containing } from '@vernissage/contract/values/strings'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { lists } from '../../../test/every-endpoint/endpoints.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  artist = await createArtist(api, { artist_level_id: 1 })
  await createArtist(api)
  for (const values of [{ price: 5, date: '2020-01-01', height_mm: 10 }, {}, { price: 9, quantity: 2 }, {}])
    await createArtwork(api, artist, { title: 'Empty or not', ...values })
  for (const day of ['2026-01-01', null]) {
    const title = 'Dated or not'
    await api.db
      .insertInto('masterclass')
      .values({ title, date: day, price: day === null ? null : 3 })
      .execute()
    await api.db.insertInto('exhibition').values({ title, start_date: day, exhibition_type_id: 1 }).execute()
    await api.db.insertInto('magazine').values({ title, date: day, magazine_type_id: 1 }).execute()
  }
})
afterAll(() => api.close())

const search = JSON.stringify({ AND: [{ field: 'title', operator: 'LIKE', value: containing('Empty or') }] })
const prices = async (query: Record<string, string>) => {
  const path = `/api/artwork/all?${new URLSearchParams({ order_by: 'price', ...query })}`
  const { data } = await api.request<{ artworks: { price: number | null }[] }>('GET', path, { token })
  return data.artworks.map(({ price }) => price)
}

describe('records without a price come last', () => {
  const inOrder: [string, (number | null)[]][] = [
    ['0', [5, 9, null, null]],
    ['1', [9, 5, null, null]],
  ]

  test.each(inOrder)('in order %s, page by page, with a search and without', async (order, expected) => {
    expect(await prices({ order })).toEqual(expected)
    expect(await prices({ order, filter: search })).toEqual(expected)
    const pages = []
    for (const offset of ['0', '1', '2', '3']) pages.push(...(await prices({ order, offset, limit: '1' })))
    expect(pages).toEqual(expected)
  })

  test.each(inOrder)('in an export in order %s', async (order, expected) => {
    const query = new URLSearchParams({
      format: 'csv',
      order_by: 'price',
      order,
      columns: '[{"field":"price"}]',
    })
    const { body } = await api.app.inject({
      url: `/api/export/artwork?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [, ...rows] = parse(body, { bom: true })
    expect(rows).toEqual(expected.map((price) => [price === null ? '' : String(price)]))
  })
})

test.each(lists.filter(({ path }) => !path.includes('{')).map(({ path, answer }) => [path, answer] as const))(
  '%s has what is empty last, by each of its fields in both directions',
  async (path, answer) => {
    const { rows, fields } = answer as RowsAnswer
    for (const order_by of Object.keys(fields))
      for (const order of ['0', '1']) {
        const query = new URLSearchParams({ order_by, order, limit: '1000' })
        const { status, data } = await api.request<Record<string, Record<string, unknown>[]>>(
          'GET',
          `/api${path}?${query}`,
          { token },
        )
        expect([order_by, status]).toEqual([order_by, 200])
        const isEmpty = data[rows]!.map((row) => row[order_by] === null)
        expect([order_by, order, isEmpty]).toEqual([order_by, order, isEmpty.toSorted()])
      }
  },
)

test('artworks are ordered by their sides, not by the text of their dimensions, with unread ones last', async () => {
  const works = {
    '100 x 100 cm': { height_mm: 1000, width_mm: 1000 },
    '95 x 130 cm': { height_mm: 950, width_mm: 1300 },
    'as large as a door': {},
    'Ø 30 cm': { diameter_mm: 300 },
    '95 x 9 cm': { height_mm: 950, width_mm: 90 },
    '1 m x 2 m': { height_mm: 1000, width_mm: 2000 },
  }
  for (const [dimensions, sides] of Object.entries(works))
    await createArtwork(api, artist, { title: 'Of a size', dimensions, ...sides })
  const filter = JSON.stringify({ AND: [{ field: 'title', operator: '=', value: 'Of a size' }] })
  const dimensions = async (order: string) => {
    const query = new URLSearchParams({ order_by: 'dimensions', order, filter })
    const { data } = await api.request<{ artworks: { dimensions: string }[] }>(
      'GET',
      `/api/artwork/all?${query}`,
      {
        token,
      },
    )
    return data.artworks.map((artwork) => artwork.dimensions)
  }
  const inOrder = ['Ø 30 cm', '95 x 9 cm', '95 x 130 cm', '100 x 100 cm', '1 m x 2 m']
  const unread = 'as large as a door'
  expect([await dimensions('0'), await dimensions('1')]).toEqual([
    [...inOrder, unread],
    [...inOrder.toReversed(), unread],
  ])
})
