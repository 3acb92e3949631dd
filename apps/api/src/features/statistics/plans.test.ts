import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArtist } from '../../../test/art.ts'
import { plansOf } from '../../../test/plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createStatisticsRepository } from './statistics.ts'

let api: TestApp

const isVisibleToAll = async () => {
  const { rows } = await sql<{ is_visible: boolean }>`
    select relallvisible = relpages as is_visible from pg_class where oid = 'artwork'::regclass`.execute(
    api.db,
  )
  return rows[0]!.is_visible
}

// 6,000 artworks and as many leads, one in four hours from 2024 on.
beforeAll(async () => {
  api = await startTestApp({}, { hasTime: true })
  const artist = await createArtist(api)
  const hours = sql`timestamptz '2024-01-01' + n * interval '4 hours' from generate_series(1, 6000) as n`
  const lead = sql`'Ada', 'ada@example.test', '2024-01-01'::date`
  await sql`insert into artwork (artist_id, title, description, created_at)
    select ${artist}::integer, 'Work', repeat('A canvas. ', 20), ${hours}`.execute(api.db)
  await sql`insert into artwork_purchase_request (artwork_id, comments, created_at)
    select n, repeat('A letter. ', 20), ${hours}`.execute(api.db)
  await sql`insert into contact_request (name, email, date, phone, message, created_at)
    select ${lead}, '123456', repeat('A letter. ', 20), ${hours}`.execute(api.db)
  await sql`insert into newsletter_request (name, email, date, created_at) select ${lead}, ${hours}`.execute(
    api.db,
  )
  // While anybody else may still see what was there before, a table is not marked as visible to all.
  do await sql`vacuum analyze`.execute(api.db)
  while (!(await isVisibleToAll()))
})
afterAll(() => api.close())

const month = { from: '2025-03-01', to: '2025-03-31' }

test.each(['enquiries', 'artworks', 'leads', 'topArtworks'] as const)(
  'the %s of a month are counted without reading those of the others',
  async (name) => {
    const plans = await plansOf(api, (db) => createStatisticsRepository(db)[name](month))
    expect(plans.length).toBeGreaterThanOrEqual(1)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (artwork|contact|newsletter)/)
  },
)

test('all artworks are counted by an index alone', async () => {
  const [plan] = await plansOf(api, (db) => createStatisticsRepository(db).artworks({}))
  expect(plan).toContain('Index Only Scan')
})
