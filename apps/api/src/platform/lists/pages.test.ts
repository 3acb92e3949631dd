import { artworkListFields } from '@vernissage/contract/resources/artwork'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createArtworkRepository } from '../../features/artworks/artworks.ts'

let api: TestApp
let artist: number
let artworks: ReturnType<typeof createArtworkRepository>

beforeAll(async () => {
  api = await startTestApp()
  artworks = createArtworkRepository(api.db)
  artist = await createArtist(api)
})
afterAll(() => api.close())

const newest = {
  offset: 0,
  limit: 2,
  orderBy: 'id_artwork',
  direction: 'desc' as const,
  shown: artworkListFields,
}
const rivers = {
  ...newest,
  filter: { AND: [{ field: 'title', operator: 'LIKE' as const, value: '%river%' }] },
}

const rowsOf = async (list: Parameters<typeof artworks.list>[0]): Promise<{ title: string }[]> =>
  JSON.parse(`[${(await artworks.list(list)).rows}]`)
const titles = async (list: Parameters<typeof artworks.list>[0]) =>
  (await rowsOf(list)).map(({ title }) => title)

const add = (title: string) => createArtwork(api, artist, { title })
const rename = (id: number, title: string) =>
  api.db.updateTable('artwork').set({ title }).where('id_artwork', '=', id).execute()

test('a search that is asked again finds what has come, gone and changed since', async () => {
  const ids = [await add('River A'), await add('River B'), await add('River C')]
  expect(await titles(rivers)).toEqual(['River C', 'River B'])
  expect(await titles(rivers)).toEqual(['River C', 'River B'])
  await add('River D')
  expect(await titles(rivers)).toEqual(['River D', 'River C'])
  await rename(ids[2]!, 'Sea')
  expect(await titles(rivers)).toEqual(['River D', 'River B'])
  await api.db.deleteFrom('artwork').where('id_artwork', '=', ids[1]!).execute()
  expect(await titles(rivers)).toEqual(['River D', 'River A'])
  expect(await titles(rivers)).toEqual(['River D', 'River A'])
})

test('a search that is asked again shows each record as it is now', async () => {
  const id = await add('River E')
  await artworks.list(rivers)
  await api.db.updateTable('artwork').set({ likes: 5, price: 12 }).where('id_artwork', '=', id).execute()
  expect((await rowsOf(rivers))[0]).toMatchObject({ id_artwork: id, likes: 5, price: 12 })
})

test('an order by what visitors move is looked up each time', async () => {
  const [one, other] = [await add('Lake A'), await add('Lake B')]
  const liked = {
    ...rivers,
    orderBy: 'likes',
    filter: { AND: [{ field: 'title', operator: 'LIKE' as const, value: 'lake%' }] },
  }
  const like = (id: number, likes: number) =>
    api.db.updateTable('artwork').set({ likes }).where('id_artwork', '=', id).execute()
  await like(one, 10)
  expect(await titles({ ...liked, limit: 1 })).toEqual(['Lake A'])
  await like(other, 20)
  expect(await titles({ ...liked, limit: 1 })).toEqual(['Lake B'])
})

test('a page far back follows what comes before it', async () => {
  await api.db
    .insertInto('artwork')
    .values(Array.from({ length: 1005 }, (_, n) => ({ artist_id: artist, title: `Work ${n}` })))
    .execute()
  const far = { ...newest, offset: 1000, filter: null }
  const before = await titles(far)
  expect(await titles(far)).toEqual(before)
  await add('Work again')
  expect((await titles(far))[1]).toBe(before[0])
})
