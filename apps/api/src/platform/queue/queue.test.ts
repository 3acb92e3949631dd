import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../database/transactions.ts'
import { createQueue } from './queue.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
  await api.app.ready()
})
afterAll(() => api?.close())

const isEmbedded = inject('template').kind === 'embedded'

/** A queue of another process on the same database, and the jobs that it has done. */
const startWorker = async (name: string, options: { hasKeys?: true } = {}) => {
  const done: number[] = []
  const queue = createQueue({
    pool: api.pool,
    isEmbedded,
    isWorking: true,
    timeZone: 'Europe/Madrid',
    onFailure: () => undefined,
  })
  queue.work<{ id: number }>(
    name,
    async (data) => {
      if (data.id < 0) throw new Error('no')
      done.push(data.id)
    },
    { batch: 10, pollSeconds: 0.5, ...options },
  )
  onTestFinished(() => queue.close())
  await queue.open()
  return { queue, done }
}

const wait = { timeout: 15_000 }

test('a job is done once its transaction is committed, by one of the processes, and never of one that failed', async () => {
  const [one, other] = [await startWorker('counted'), await startWorker('counted')]
  await inTransaction(api.db, async (trx) => {
    for (const id of [1, 2, 3]) await one.queue.send(trx, 'counted', { data: { id } })
  })
  await expect(
    inTransaction(api.db, async (trx) => {
      await one.queue.send(trx, 'counted', { data: { id: 4 } })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await inTransaction(api.db, (trx) => one.queue.send(trx, 'counted', { data: { id: 5 } }))
  await expect.poll(() => [...one.done, ...other.done].sort(), wait).toEqual([1, 2, 3, 5])
})

test('a second job for a key that one waits for is not sent', async () => {
  const { queue, done } = await startWorker('keyed', { hasKeys: true })
  await inTransaction(api.db, async (trx) => {
    await queue.send(trx, 'keyed', { data: { id: 1 }, key: 'a' })
    await queue.sendAll(trx, 'keyed', [{ data: { id: 2 }, key: 'a' }])
    await queue.send(trx, 'keyed', { data: { id: 3 }, key: 'b' })
  })
  await expect.poll(() => [...done].sort(), wait).toEqual([1, 3])
})

test('a job for a key that fails leaves the others of its batch alone', async () => {
  const { queue, done } = await startWorker('failing', { hasKeys: true })
  await inTransaction(api.db, (trx) =>
    queue.sendAll(
      trx,
      'failing',
      [-1, 1, 2, 3].map((id) => ({ data: { id }, key: String(id) })),
    ),
  )
  await expect.poll(() => [...done].sort(), wait).toEqual([1, 2, 3])
})

test('several processes that begin at once on a database without tables of jobs all send', async () => {
  await sql`drop schema pgboss cascade`.execute(api.db)
  const workers = await Promise.all([startWorker('begun'), startWorker('begun'), startWorker('begun')])
  for (const [index, { queue }] of workers.entries())
    await inTransaction(api.db, (trx) => queue.send(trx, 'begun', { data: { id: index } }))
  await expect.poll(() => workers.flatMap(({ done }) => done).sort(), wait).toEqual([0, 1, 2])
})
