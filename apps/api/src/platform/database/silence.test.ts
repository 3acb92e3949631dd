import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api?.close())

test.runIf(inject('template').kind === 'postgres')(
  'a statement that takes long is waited for while the database answers others',
  async () => {
    const { rows } = await sql<{ done: boolean }>`select true as done from pg_sleep(3)`.execute(api.db)
    expect(rows).toEqual([{ done: true }])
  },
)
