import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inOneStatement, inTransaction } from './transactions.ts'

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const fail = (code: string) =>
  sql.raw(`do $$ begin raise exception 'in the way' using errcode = '${code}'; end $$`)

/** Makes a banner, and is ended by the database the first `failures` times. */
const makeBanner = (title: string, failures: number, code: string) => {
  let runs = 0
  const made = inTransaction(api.db, async (trx) => {
    runs += 1
    const columns = { date: '2026-11-21', title, subtitle: 'Sub', web_link: 'web', app_link: 'app' }
    await trx.insertInto('banner').values(columns).execute()
    if (runs <= failures) await fail(code).execute(trx)
  })
  return { made, runs: () => runs }
}

const countOf = async (title: string) =>
  (await api.db.selectFrom('banner').select('id_banner').where('title', '=', title).execute()).length

test.each(['40P01', '40001'])(
  'a transaction that fails with %s runs again and leaves its work once',
  async (code) => {
    const { made, runs } = makeBanner(`Again after ${code}`, 3, code)
    await made
    expect([runs(), await countOf(`Again after ${code}`)]).toEqual([4, 1])
  },
)

test('a transaction that fails so every time fails in the end and leaves nothing', async () => {
  const { made, runs } = makeBanner('Never', 4, '40P01')
  await expect(made).rejects.toMatchObject({ code: '40P01' })
  expect([runs(), await countOf('Never')]).toEqual([4, 0])
})

test('a transaction that fails for another reason runs once', async () => {
  const { made, runs } = makeBanner('Once', 1, '23514')
  await expect(made).rejects.toMatchObject({ code: '23514' })
  expect(runs()).toBe(1)
})

test('one statement runs again by itself, and within a transaction the transaction does', async () => {
  let runs = 0
  const statement = (executor: Parameters<typeof inOneStatement>[0]) =>
    inOneStatement(executor, async () => {
      runs += 1
      if (runs < 3) await fail('40P01').execute(executor)
    })
  await statement(api.db)
  expect(runs).toBe(3)
  runs = 0
  await inTransaction(api.db, statement)
  expect(runs).toBe(3)
})
