import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createQueue } from './queue.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
  await api.app.ready()
})
afterAll(() => api?.close())

/** A queue of another process on the same database. */
const startProcess = async () => {
  const queue = createQueue({
    pool: api.pool,
    isEmbedded: inject('template').kind === 'embedded',
    isWorking: true,
    timeZone: 'Europe/Madrid',
    onFailure: () => undefined,
  })
  queue.schedule('begun', '0 7 * * *', async () => undefined)
  onTestFinished(() => queue.close())
  await queue.start()
}

test('several processes that begin at once on a database without tables of jobs all begin', async () => {
  await sql`drop schema pgboss cascade`.execute(api.db)
  await Promise.all([startProcess(), startProcess(), startProcess()])
  const { rows } = await sql`select from pgboss.queue where name = 'begun'`.execute(api.db)
  expect(rows).toHaveLength(1)
})
