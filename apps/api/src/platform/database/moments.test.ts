import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

test.each([
  ['2026-11-22 10:11:12+00', '2026-11-22T10:11:12.000Z'],
  ['2026-11-22 10:11:12.5+00', '2026-11-22T10:11:12.500Z'],
  ['2026-11-22 10:11:12.123999+00', '2026-11-22T10:11:12.123Z'],
  ['2026-11-22 23:30:00-05', '2026-11-23T04:30:00.000Z'],
])('the moment %s is read as %s, wherever the session is', async (written, read) => {
  await api.db.connection().execute(async (db) => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'America/New_York']) {
      await sql`set time zone ${sql.lit(zone)}`.execute(db)
      const { rows } = await sql<{ moment: string }>`select ${written}::timestamptz as moment`.execute(db)
      expect([zone, rows[0]!.moment]).toEqual([zone, read])
    }
    await sql`reset time zone`.execute(db)
  })
})
