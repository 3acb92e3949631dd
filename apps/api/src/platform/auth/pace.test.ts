import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPace } from './throttle.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const counterOf = (name: string) =>
  api.db.selectFrom('login_attempt').selectAll().where('key', '=', `${name}:all`).executeTakeFirst()

test('all processes together do so many in a minute, and those that wait end with their process', async () => {
  const ending = new AbortController()
  const processes = [createPace(api.pool, 'shared', 3), createPace(api.pool, 'shared', 3)]
  let done = 0
  const all = [...processes, ...processes, ...processes].map((pace) =>
    pace(ending.signal).then(() => {
      done += 1
    }),
  )
  const settled = Promise.allSettled(all)
  await expect.poll(async () => (await counterOf('shared'))?.points).toBe(6)
  await expect.poll(() => done).toBe(3)
  ending.abort()
  expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(done).toBe(3)
})

test('a minute that was counted by a clock a day ahead holds nothing up', async () => {
  const tomorrow = Date.now() + 24 * 3600 * 1000
  await api.pool.query('insert into login_attempt (key, points, expire) values ($1, 3, $2)', [
    'ahead:all',
    tomorrow,
  ])
  await createPace(api.pool, 'ahead', 3)(AbortSignal.timeout(30_000))
  expect((await counterOf('ahead'))!.points).toBe(1)
})
