import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createStatementNames, unprepared } from './prepared-statements.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

/** The statements that one connection holds prepared after each was sent a number of times. */
const preparedAfter = (times: number, statement: CompiledQuery) =>
  api.db.connection().execute(async (db) => {
    for (let n = 0; n < times; n += 1) await db.executeQuery(statement)
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db,
    )
    return rows.map((row) => row.statement)
  })

test('a statement is planned once when it is sent again and again', async () => {
  const statement = sql`select title from banner where id_banner = ${1}`.compile(api.db)
  expect(await preparedAfter(3, statement)).toContain('select title from banner where id_banner = $1')
})

test('a statement whose plan depends on its values is planned anew each time', async () => {
  const statement = sql`select id_banner from banner where title = ${'A'}`.compile(api.db)
  const prepared = await preparedAfter(3, unprepared(statement))
  expect(prepared.filter((text) => text.startsWith('select id_banner'))).toEqual([])
})

test('a statement is planned anew also when others with the same text are prepared', () => {
  const names = createStatementNames()
  const statement = CompiledQuery.raw('select 1')
  names.of(statement)
  expect(names.of(statement)).toBe('v0_0')
  expect(names.of(unprepared(statement))).toBeUndefined()
})

test('a statement that selects all columns goes on when a column is added meanwhile', async () => {
  const read = () => sql<{ later?: number }>`select * from setting where key <> ${'none'}`.execute(api.db)
  await api.db.insertInto('setting').values({ key: 'any', value: '1' }).execute()
  for (let n = 0; n < 3; n += 1) await read()
  await sql`alter table setting add column later integer default 1`.execute(api.db)
  const { rows } = await read()
  expect(rows[0]?.later).toBe(1)
})
