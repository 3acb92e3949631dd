import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '../src/platform/auth/passwords.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { loadDemonstration } from './load.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api?.close())

const loadOnce = () => loadDemonstration({ db: api.db, passwords: createPasswords('low') })

/** The rows of every table of records, of the change log and of the settings, but of those that every database begins with. */
const countRows = async (): Promise<Record<string, number>> => {
  const { rows: records } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'version' and is_nullable = 'NO'
      and table_name not in ('home_section', 'mail_template')`.execute(api.db)
  const counts = [...records.map(({ name }) => name), 'change_log', 'setting'].map(async (table) => {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(api.db)
    return [table, rows[0]!.count]
  })
  return Object.fromEntries(await Promise.all(counts))
}

// The tests build on each other: what a failed load leaves is what the next one finds.

test('nothing is left behind when loading breaks off', async () => {
  const before = await countRows()
  await sql`alter table newsletter_request add constraint broken check (false)`.execute(api.db)
  await expect(loadOnce()).rejects.toThrow('broken')
  await sql`alter table newsletter_request drop constraint broken`.execute(api.db)
  expect(await countRows()).toEqual(before)
})

test('a database with an artist, imported perhaps, gets none of it', async () => {
  const { id_user } = await api.createAccount(UserType.artist)
  await api.db.insertInto('artist_profile').values({ user_id: id_user, url: 'imported' }).execute()
  const before = await countRows()
  expect(await loadOnce()).toBeNull()
  expect(await countRows()).toEqual(before)
  await api.db.deleteFrom('account').where('id_user', '=', id_user).execute()
})

test('the content is loaded once when two processes start together', async () => {
  const administrator = await api.createAccount(UserType.administrator)
  const signIns = await Promise.all([loadOnce(), loadOnce()])
  expect(signIns.filter((signIn) => signIn !== null)).toEqual([
    { email: 'editor@vernissage.test', password: expect.any(String) },
  ])
  expect(await countRows()).toMatchObject({
    account: 1 + 3 + 6 + 60,
    artist_profile: 60,
    artwork: 240,
    artwork_purchase_request: 40,
    masterclass: 12,
    banner: 4,
    sponsor: 11,
    exhibition: 9,
    exhibition_application: 80,
    juror: 3,
    judging_round: 2,
    magazine: 6,
    magazine_application: 20,
    contact_request: 30,
    newsletter_request: 40,
  })
  const asked = await api.db
    .selectFrom('artwork_purchase_request')
    .select('consultant_id')
    .distinct()
    .where('consultant_id', 'is not', null)
    .execute()
  expect(asked).toHaveLength(4)
  expect(asked).toContainEqual({ consultant_id: administrator.id_user })
})

test('nothing changes when it is loaded again', async () => {
  const before = await countRows()
  expect(await loadOnce()).toBeNull()
  expect(await countRows()).toEqual(before)
})

test('every record has its line in the change log', async () => {
  const lines = await api.db
    .selectFrom('change_log')
    .select(['entity', 'action', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_name', '=', 'Demonstration')
    .groupBy(['entity', 'action'])
    .execute()
  // an artist is an account with a profile, and an account of the test's own is not of the content
  // and a mail is its own record of what happened
  const {
    account = 0,
    artist_profile = 0,
    change_log: _,
    setting: __,
    mail: ___,
    ...counts
  } = await countRows()
  expect(
    Object.fromEntries(lines.map(({ entity, action, count }) => [`${action} ${entity}`, count])),
  ).toEqual({
    ...Object.fromEntries(
      Object.entries(counts)
        .filter(([, count]) => count > 0)
        .map(([table, count]) => [`create ${table}`, count]),
    ),
    'create account': account - artist_profile - 1,
    'create artist': artist_profile,
    'update home_section': 4,
  })
  const { fields } = await api.db
    .selectFrom('change_log')
    .select('fields')
    .where('entity', '=', 'artist')
    .where(sql<string>`fields -> 'url' ->> 'after'`, '=', 'marisol-quintanilla')
    .executeTakeFirstOrThrow()
  expect(fields).toMatchObject({
    first_name: { before: null, after: 'Marisol' },
    professional_name: { before: null, after: 'Marisol Quintanilla' },
  })
  expect(fields).not.toHaveProperty('password_hash')
})
