import pg from 'pg'
import { TestClock } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createQueue, everyMorning } from './queue.ts'

/* Time is the test's own here, in the library and in the database. */

let api: TestApp
let pool: pg.Pool

const isEmbedded = inject('template').kind === 'embedded'

beforeAll(async () => {
  api = await startTestApp()
  await api.app.ready()
  // the clock reaches one connection
  pool = isEmbedded ? api.pool : new pg.Pool({ ...api.pool.options, max: 1 })
  // a pool has ended before its connections have: the end of the database finds them
  if (!isEmbedded) pool.on('error', () => undefined)
})
afterAll(async () => {
  if (!isEmbedded) await pool?.end()
  await api?.close()
})

// the test before may have been later
beforeEach(() => pool.query('update pgboss.version set cron_on = null'))

/** The moment of a time of day in Madrid, as `2026-10-25 07:00`. */
const inMadrid = (words: string) => {
  const isSummer = words >= '2026-03-29 03:00' && words < '2026-10-25 03:00'
  return Date.parse(`${words.replace(' ', 'T')}:00${isSummer ? '+02:00' : '+01:00'}`)
}
const madridAt = (moment: number) =>
  new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(moment)

/** The runs of a schedule, by the clock in Madrid, in the processes that `start` starts. */
const usingSchedule = (name: string) => {
  const done: string[] = []
  const clock = new TestClock(inMadrid('2026-03-01 00:00'))
  const start = async () => {
    const failures: unknown[] = []
    let isAtWork = false
    const watched = {
      query: (query: pg.QueryConfig) => {
        isAtWork ||= /skip locked/i.test(query.text) && `${query.text}${query.values}`.includes(name)
        return pool.query(query)
      },
    }
    const queue = createQueue({
      pool: watched as unknown as pg.Pool,
      isEmbedded,
      isWorking: true,
      timeZone: 'Europe/Madrid',
      onFailure: (failure) => failures.push(failure),
      clock,
    })
    queue.schedule(name, everyMorning, async () => void done.push(madridAt(clock.now())))
    await queue.start()
    await expect.poll(() => isAtWork).toBe(true)
    expect(failures).toEqual([])
    return queue
  }
  /** Lets minutes pass from a moment on. */
  const passes = async (from: string, minutes: number) => {
    await clock.setTime(inMadrid(from))
    await clock.tick(minutes * 60_000)
  }
  /** As of a process that has ended before it did the job. */
  const leaveJob = (moment: string) =>
    pool.query(`insert into pgboss.job (name, start_after) values ($1, $2)`, [
      name,
      new Date(inMadrid(moment)),
    ])
  return { done, start, passes, leaveJob }
}

test.skipIf(isEmbedded)(
  'what is done from seven on is done at seven in the time zone of the platform, in summer and winter, by one of two processes',
  async () => {
    const { done, start, passes } = usingSchedule('early')
    const queues = [await start(), await start()]
    // the nights in which the clocks change, and in which seven is at another hour elsewhere than the day before
    for (const day of ['2026-03-28', '2026-03-29', '2026-10-25']) await passes(`${day} 06:58`, 4)
    expect(done).toEqual(['2026-03-28 07:00', '2026-03-29 07:00', '2026-10-25 07:00'])
    for (const queue of queues) await queue.close()
  },
)

test('what no process did at seven is done within ten minutes of a start, and nothing at night that waited since the day', async () => {
  const { done, start, passes, leaveJob } = usingSchedule('missed')
  const first = await start()
  await passes('2026-06-01 06:57', 1)
  await first.close()

  await passes('2026-06-01 09:04', 0)
  const second = await start()
  await passes('2026-06-01 09:04', 8)
  expect(done).toEqual(['2026-06-01 09:10'])
  await second.close()

  await leaveJob('2026-06-01 23:51')
  await passes('2026-06-02 03:00', 0)
  const third = await start()
  await passes('2026-06-02 03:00', 2)
  expect(done).toEqual(['2026-06-01 09:10'])
  await leaveJob('2026-06-02 03:02')
  await passes('2026-06-02 07:01', 1)
  expect(done).toEqual(['2026-06-01 09:10', '2026-06-02 07:01'])
  await third.close()
})
