import { setImmediate } from 'node:timers/promises'
import { artworkListFields } from '@vernissage/contract/resources/artwork'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { lockWaits } from '../../../test/locks.ts'
import { watchQueries } from '../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createArtworkRepository } from '../../features/artworks/artworks.ts'
import { createRequestContext, withinRequest } from '../request-context.ts'

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
  orderKind: 'integer' as const,
  canBeEmpty: false,
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

test('a search that names no more than the narrow copy has looks through that alone', async () => {
  const takeQueries = watchQueries()
  const where = (...more: { field: string; operator: '='; value: number }[]) =>
    artworks.list({ ...rivers, filter: { AND: [...rivers.filter.AND, ...more] } })
  await where({ field: 'artwork_status_id', operator: '=', value: 5 })
  await where({ field: 'price', operator: '=', value: 5 })
  const found = takeQueries().map(({ text }) => /found as materialized \(.*? from "(\w+)"/s.exec(text)?.[1])
  expect(found).toEqual(['search_entry', 'artwork'])
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
    orderKind: 'integer' as const,
    canBeEmpty: false,
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

// the embedded database has one connection, and a statement that waits there keeps all others waiting
describe.runIf(inject('template').kind === 'postgres')('searches of a table that is locked', () => {
  let token: string

  beforeAll(async () => {
    token = (await api.signIn()).token
    await add('Lonely glacier')
  })

  const filterOf = (title: string) => ({ AND: [{ field: 'title', operator: 'LIKE' as const, value: title }] })
  const search = (title: string) =>
    api.request('GET', `/api/artwork/all?filter=${encodeURIComponent(JSON.stringify(filterOf(title)))}`, {
      token,
    })

  const waiting = () => lockWaits(api.db)

  const whileLocked = <Result>(work: () => Promise<Result>) =>
    api.db.transaction().execute(async (trx) => {
      await sql`lock table artwork in access exclusive mode`.execute(trx)
      return work()
    })

  test('are all answered, sixteen new ones of one caller, and keep no short call waiting', async () => {
    const searches = await whileLocked(async () => {
      const begun = Array.from({ length: 16 }, (_, n) => search(`%new ${n}%`))
      await expect.poll(waiting).toBeGreaterThan(1)
      expect((await api.request('GET', '/api/sponsor/all', { token })).status).toBe(200)
      return { begun }
    })
    const answers = await Promise.all(searches.begun)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  })

  test('end in the database when nobody waits for them, and let an equal one begin', async () => {
    const glaciers = {
      filter: filterOf('%glacier%'),
      orderBy: 'id_artwork',
      orderKind: 'integer' as const,
      canBeEmpty: false,
      direction: 'asc' as const,
      offset: 0,
      limit: 1,
      shown: { id_artwork: 'integer' } as const,
    }
    const context = createRequestContext()
    const other = await whileLocked(async () => {
      const given = withinRequest(context, () => artworks.list(glaciers))
      await expect.poll(waiting).toBe(1)
      const equal = artworks.list({ ...glaciers, limit: 2 })
      await setImmediate()
      expect(await waiting()).toBe(1)
      const elsewhere = createRequestContext()
      const alone = withinRequest(elsewhere, () =>
        artworks.list({ ...glaciers, filter: filterOf('%alone%') }),
      )
      await expect.poll(waiting).toBe(2)
      elsewhere.abort(new Error('the client has gone'))
      await expect(alone).rejects.toThrow('canceling statement')
      await expect.poll(waiting).toBe(1)
      context.abort(new Error('the client has gone'))
      await expect(given).rejects.toThrow('canceling statement')
      return { equal }
    })
    expect((await other.equal).count).toBe(1)
  })
})
