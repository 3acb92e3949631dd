import { UserType } from '@vernissage/contract/enums'
import type { Group } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { watchQueries } from '../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createArtistRepository } from '../../features/artists/artists.ts'
import { createArtworkRepository } from '../../features/artworks/artworks.ts'
import { createEnquiryRepository } from '../../features/enquiries/enquiries.ts'
import { createSessions } from '../auth/sessions.ts'
import type { Executor, Trx } from '../database/database.ts'
import { visitorColumns } from './table-state.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** The database as another process sees it: what this one remembers is unknown to it. */
const anotherProcess = () =>
  api.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result })

const page = { limit: 2, offset: 0, direction: 'asc' as const }

const createArtist = async (trx: Trx) => {
  const { id_user } = await trx
    .insertInto('account')
    .values({ user_type_id: UserType.artist, first_name: 'Ana', last_name: 'Ruiz' })
    .returning('id_user')
    .executeTakeFirstOrThrow()
  await trx.insertInto('artist_profile').values({ user_id: id_user }).execute()
  return id_user
}

const createArtworks = (trx: Trx, artistId: number, titles: string[]) =>
  trx
    .insertInto('artwork')
    .values(titles.map((title) => ({ artist_id: artistId, title })))
    .execute()

const artistWith = (...titles: string[]) =>
  api.db.transaction().execute(async (trx) => {
    const id = await createArtist(trx)
    await createArtworks(trx, id, titles)
    return id
  })

const listsOf = (db: TestApp['db']) => {
  const artworks = createArtworkRepository(db)
  const artists = createArtistRepository(db, { sessions: createSessions(db) })
  const enquiries = createEnquiryRepository(db)
  const artworksWhere = (filter: Group | null) => () =>
    artworks.list({
      ...page,
      orderBy: 'id_artwork',
      orderKind: 'integer' as const,
      canBeEmpty: false,
      filter,
      shown: { id_artwork: 'integer' },
    })
  return {
    artworks: artworksWhere(null),
    published: artworksWhere({ AND: [{ field: 'artwork_status_id', operator: '=', value: 4 }] }),
    rivers: artworksWhere({ AND: [{ field: 'title', operator: 'LIKE', value: '%river%' }] }),
    byAna: artworksWhere({ AND: [{ field: 'artist', operator: 'LIKE', value: 'ana%' }] }),
    liked: artworksWhere({ AND: [{ field: 'likes', operator: '!=', value: 0 }] }),
    artists: () =>
      artists.list({
        ...page,
        orderBy: 'id_user',
        orderKind: 'integer' as const,
        canBeEmpty: false,
        filter: null,
        shown: { id_user: 'integer' },
      }),
    enquiries: () =>
      enquiries.list({
        ...page,
        orderBy: 'id_artwork_purchase_request',
        orderKind: 'integer' as const,
        canBeEmpty: false,
        filter: null,
        shown: { id_artwork_purchase_request: 'integer' },
      }),
  }
}
type Lists = ReturnType<typeof listsOf>

/** The counts of the lists, counted by hand. */
const truth = async (): Promise<Record<keyof Lists, number>> => {
  const { rows } = await sql<Record<keyof Lists, number>>`select
    (select count(*) from artwork) as artworks,
    (select count(*) from artwork where artwork_status_id = 4) as published,
    (select count(*) from artwork where title ilike '%river%') as rivers,
    (select count(*) from artwork join account on id_user = artist_id where first_name = 'Ana') as "byAna",
    (select count(*) from artwork where likes <> 0) as liked,
    (select count(*) from account join artist_profile on user_id = id_user where user_type_id = 3) as artists,
    (select count(*) from artwork_purchase_request) as enquiries`.execute(api.db)
  return rows[0]!
}

const countsOf = async (lists: Lists) => {
  const counts = Object.entries(lists).map(async ([name, list]) => [name, (await list()).count])
  return Object.fromEntries(await Promise.all(counts))
}

/** The writes of one of several who write at once; `n` makes them differ. Every third is taken back. */
const write = (n: number) =>
  api.db
    .transaction()
    .execute(async (trx) => {
      const id = await createArtist(trx)
      await createArtworks(
        trx,
        id,
        Array.from({ length: 1 + (n % 4) }, (_, i) => (i % 2 ? `River ${n}` : `Work ${n}`)),
      )
      const mine = trx.updateTable('artwork').where('artist_id', '=', id)
      await mine.set({ artwork_status_id: 4 }).execute()
      await trx.insertInto('artwork_purchase_request').values({ name: 'Eva' }).execute()
      if (n % 3 === 0) throw new Error('taken back')
      if (n % 5 === 0)
        await trx.updateTable('account').set({ first_name: 'Eva' }).where('id_user', '=', id).execute()
      if (n % 4 === 0) await mine.set({ title: 'Renamed', likes: n }).execute()
      // takes its artworks along
      if (n % 7 === 0) await trx.deleteFrom('account').where('id_user', '=', id).execute()
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error
    })

/** Ends all connections but the one that says so. */
const endOthers = async () => {
  const others = sql`from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`
  await sql`select pg_terminate_backend(pid) ${others}`.execute(api.db)
  await expect.poll(async () => (await sql`select pid ${others}`.execute(api.db)).rows).toEqual([])
}

describe('the counts of lists', () => {
  test('are exact after each round of eight writers, some of whom take all back, in every process', async () => {
    const processes = [listsOf(api.db), listsOf(anotherProcess())]
    for (let round = 0; round < 6; round += 1) {
      const writers = Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 4; n += 1) await write(round * 100 + writer * 10 + n)
      })
      const readers = processes.map(async (lists) => {
        for (let n = 0; n < 4; n += 1) await countsOf(lists)
      })
      await Promise.all([...writers, ...readers])
      const expected = await truth()
      for (const lists of processes) expect(await countsOf(lists)).toEqual(expected)
    }
  })

  test('are not taken again while nothing has changed that decides them', async () => {
    const artist = await artistWith('River A', 'River B', 'River C')
    await api.db
      .updateTable('artwork')
      .set({ artwork_status_id: 4 })
      .where('artist_id', '=', artist)
      .execute()
    const lists = listsOf(anotherProcess())
    const takeQueries = watchQueries()
    const first = await lists.published()
    expect(takeQueries()).toHaveLength(2)
    await api.db.insertInto('setting').values({ key: 'any', value: '1' }).execute()
    takeQueries()
    expect((await lists.published()).count).toBe(first.count)
    expect(takeQueries()).toHaveLength(1)
    const riverA = () => api.db.updateTable('artwork').where('title', '=', 'River A')
    await riverA().set({ price: 5 }).execute()
    takeQueries()
    expect((await lists.published()).count).toBe(first.count)
    expect(takeQueries()).toHaveLength(1)
    await riverA().set({ artwork_status_id: 4 }).execute()
    takeQueries()
    expect((await lists.published()).count).toBe(first.count)
    expect(takeQueries()).toHaveLength(2)
  })

  test('of a search that several ask for at once are taken once', async () => {
    await artistWith('River K', 'River L', 'River M')
    const lists = listsOf(anotherProcess())
    const takeQueries = watchQueries()
    const all = await Promise.all([lists.rivers(), lists.rivers(), lists.rivers(), lists.rivers()])
    expect(new Set(all.map(({ count }) => count)).size).toBe(1)
    expect(takeQueries().filter(({ text }) => text.startsWith('with found'))).toHaveLength(1)
  })

  test('of a search are taken with its first page, and again once a table that it reads has changed', async () => {
    await artistWith('River G', 'River H', 'River I')
    const lists = listsOf(anotherProcess())
    const takeQueries = watchQueries()
    const first = await lists.rivers()
    expect(takeQueries()).toHaveLength(1)
    expect((await lists.rivers()).count).toBe(first.count)
    expect(takeQueries()).toHaveLength(1)
    await artistWith('River J')
    takeQueries()
    expect((await lists.rivers()).count).toBe(first.count + 1)
    expect(takeQueries()).toHaveLength(2)
  })

  test('are not taken again when visitors move figures, unless they are of those', async () => {
    const id = await artistWith('River D', 'River E', 'River F')
    const lists = listsOf(api.db)
    await lists.rivers()
    const { count } = await lists.liked()
    await api.db.updateTable('artwork').set({ likes: 7, views: 9 }).where('artist_id', '=', id).execute()
    const takeQueries = watchQueries()
    await lists.rivers()
    expect(takeQueries()).toHaveLength(1)
    expect((await lists.liked()).count).toBe(count + 3)
  })

  test('of a whole table are never taken', async () => {
    await artistWith('Work', 'Work', 'Work')
    const takeQueries = watchQueries()
    const { count } = await listsOf(api.db).artworks()
    expect(takeQueries()).toHaveLength(1)
    expect(count).toBe((await truth()).artworks)
  })

  test('follow a table that is emptied at once', async () => {
    await artistWith('River G', 'River H', 'River I')
    const lists = listsOf(api.db)
    await countsOf(lists)
    await sql`truncate artwork cascade`.execute(api.db)
    await artistWith('River J')
    expect(await countsOf(lists)).toEqual(await truth())
  })

  test('keep nobody waiting: one writer ends while another is in the midst of his transaction', async () => {
    // it is one session, where transactions take turns
    if (inject('template').kind === 'embedded') return
    await api.db.transaction().execute(async (trx) => {
      await createArtworks(trx, await createArtist(trx), ['Slow'])
      await artistWith('Quick')
    })
    expect((await listsOf(api.db).artworks()).count).toBe((await truth()).artworks)
  })

  test('rest on no more lines when connections end and new ones write', async () => {
    // its one session never ends
    if (inject('template').kind === 'embedded') return
    const writeOnTwoConnections = () =>
      api.db.transaction().execute(async (trx) => {
        await createArtworks(trx, await createArtist(trx), ['First'])
        await artistWith('Second')
      })
    const lines = async () => {
      const { rows } = await sql`select slot from table_state where table_name = 'artwork'`.execute(api.db)
      return rows.length
    }
    await writeOnTwoConnections()
    const before = await lines()
    await endOthers()
    await writeOnTwoConnections()
    expect(await lines()).toBeLessThanOrEqual(before)
    expect((await listsOf(api.db).artworks()).count).toBe((await truth()).artworks)
  })

  test('leave its line to a connection that began after a transaction first looked who is there', async () => {
    // it is one session, where transactions take turns
    if (inject('template').kind === 'embedded') return
    await endOthers()
    const request = { name: 'Eva', email: 'eva@example.test', date: '2026-11-22' }
    await api.db.transaction().execute(async (trx) => {
      await trx.insertInto('sponsor').values({ name: 'Looked' }).execute()
      await api.db.connection().execute(async (later) => {
        const write = (executor: Executor) =>
          executor.insertInto('newsletter_request').values(request).execute()
        await write(later)
        await write(trx)
        // would wait for the transaction to end
        await write(later)
      })
    })
  })
})

describe('the changes of every table that a list reads', () => {
  const triggersOf = async (table: string) => {
    const { rows } = await sql<{ event: string; columns: string[] | null; argument: string }>`
      select lower(substring(pg_get_triggerdef(t.oid) from 'AFTER (INSERT|DELETE|UPDATE|TRUNCATE)')) as event,
        (select array_agg(attname::text) from pg_attribute where attrelid = tgrelid and attnum = any(tgattr)) as columns,
        substring(pg_get_triggerdef(t.oid) from 'note_change\\(''(.*)''\\)') as argument
      from pg_trigger t
      where tgrelid = ${table}::regclass and tgfoid = 'note_change'::regproc`.execute(api.db)
    return rows
  }

  const tablesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
    (await query.execute(api.db)).rows.map(({ name }) => name)

  test('are noted: every table of records but the drafts, and four that lists read beside them', async () => {
    const versioned = await tablesOf(sql`
      select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'version' and is_nullable = 'NO'`)
    const noted = await tablesOf(sql`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_change'::regproc`)
    // no list shows the drafts of applications
    const records = versioned.filter((table) => table !== 'application_draft')
    expect(noted.sort()).toEqual(
      [...records, 'country', 'discipline', 'juror_invitation', 'juror_session'].sort(),
    )
    for (const table of noted) await expectNoted(table)
  })

  const expectNoted = async (table: string) => {
    const triggers = await triggersOf(table)
    const updates = triggers.filter(({ event }) => event === 'update')
    const others = triggers.filter(({ event }) => event !== 'update')
    expect(others.map(({ event }) => event).sort()).toEqual(['delete', 'insert', 'truncate'])
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(api.db)
    // no list shows these, nor is filtered or ordered by them
    const ofMails = ['caused_by', 'due_at', 'refused_alone', 'taken_at']
    // given with the insert
    const ofRounds = ['code']
    const kept = ['version', 'updated_at', 'size_reader', 'unproved', ...ofMails, ...ofRounds]
    const columns = rows
      .map(({ name }) => name)
      .filter((name) => ![...visitorColumns, ...kept].includes(name))
    for (const { columns: noted, argument } of updates) expect(noted).toEqual([argument])
    expect(updates.map(({ argument }) => argument).sort()).toEqual(columns.sort())
  }
})
