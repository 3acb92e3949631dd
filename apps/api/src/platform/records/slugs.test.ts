import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsReadFrom } from '../../../test/rows-read.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import type { Trx } from '../database/database.ts'
import { withUrls } from './slugs.ts'

let api: TestApp
let artistId: number

beforeAll(async () => {
  api = await startTestApp()
  artistId = await api.db.transaction().execute(async (trx) => {
    const { id_user } = await trx
      .insertInto('account')
      .values({ user_type_id: UserType.artist, first_name: 'Ana' })
      .returning('id_user')
      .executeTakeFirstOrThrow()
    await trx.insertInto('artist_profile').values({ user_id: id_user }).execute()
    return id_user
  })
})
afterAll(() => api.close())

/** Artworks whose addresses are these numbers of `still-life`. */
const addNumbered = (trx: Trx, numbers: number[]) =>
  sql`insert into artwork (artist_id, title, url)
    select ${artistId}, 'Still life', 'still-life' || case when number > 1 then '-' || number else '' end
    from unnest(${numbers}::integer[]) as number`.execute(trx)

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** The addresses of new artworks with these titles beside artworks with these numbers, and how many of those were read for it. */
const given = async (numbers: number[], titles: { title: string; url?: string }[]) => {
  let result = { urls: [] as string[], read: 0 }
  class Undone extends Error {}
  const attempt = api.db.transaction().execute(async (trx) => {
    await addNumbered(trx, numbers)
    const before = await rowsReadFrom(trx, 'artwork')
    const urls = (await withUrls(trx, 'artwork', titles, ({ title }) => title)).map(({ url }) => url)
    result = { urls, read: (await rowsReadFrom(trx, 'artwork')) - before }
    throw new Undone()
  })
  await expect(attempt).rejects.toThrow(Undone)
  return result
}
const still = { title: 'Still life' }

describe('the addresses of new records', () => {
  test('are made of their names, and numbered where a name is repeated', async () => {
    const { urls } = await given([], [still, { title: 'Night' }, still, still])
    expect(urls).toEqual(['still-life', 'night', 'still-life-2', 'still-life-3'])
  })

  test.each([1, 2, 3, 5, 16, 17, 64, 100, 4097])(
    'go on after the last number when %d records bear the name',
    async (last) => {
      const { urls } = await given(countTo(last), [still, still])
      expect(urls).toEqual([`still-life-${last + 1}`, `still-life-${last + 2}`])
    },
  )

  test('are found by reading a few of the thousands of records that bear the name', async () => {
    const { read } = await given(countTo(5000), [still, still, still])
    expect(read).toBeLessThan(300)
  })

  test('are free and differ when deletions have left gaps', async () => {
    const numbers = countTo(500).filter((number) => number % 7 !== 0 && (number < 200 || number > 260))
    const { urls } = await given(
      numbers,
      Array.from({ length: 90 }, () => still),
    )
    expect(new Set(urls).size).toBe(90)
    const taken = new Set(numbers.map((number) => (number > 1 ? `still-life-${number}` : 'still-life')))
    expect(urls.filter((url) => taken.has(url))).toEqual([])
  })

  test('leave those to others that they bring themselves', async () => {
    const { urls } = await given([1], [still, { ...still, url: 'still-life-2' }, still])
    expect(urls).toEqual(['still-life-3', 'still-life-2', 'still-life-4'])
  })
})
