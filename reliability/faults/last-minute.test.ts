import { setTimeout } from 'node:timers/promises'
import { closesAt } from '@vernissage/contract/open-call'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import {
  createOpenCall,
  createWebsite,
  setApplicationClock,
} from '../../apps/api/test/open-calls/open-calls.ts'
import { startTestApp } from '../../apps/api/test/test-app.ts'
import { measure, report } from '../report.ts'

const inTime = measure({ short: 16, full: 500 })
const after = measure({ short: 4, full: 50 })
/** How long before the end they are sent in: beside other tests the first may wait for some seconds. */
const windowMs = measure({ short: 10_000, full: 3000 })
/** In Madrid summer time begins on it: it has 23 hours. */
const lastDay = '2027-03-28'
const hour = 3_600_000

test('of applications sent in at once in the last minute of an open call none is lost, and none is taken after it', {
  timeout: 240_000,
}, async () => {
  const api = await startTestApp({ TIME_ZONE: 'Europe/Madrid' })
  try {
    const website = await createWebsite(api)
    const openCall = await createOpenCall(api, 'exhibition', { application_limit_date: lastDay })
    const end = closesAt(lastDay)
    const drafts: string[] = []
    while (drafts.length < inTime + after) {
      const { data } = await website.begin(openCall)
      drafts.push(data.token)
    }

    let ahead = 0
    /** The time by the clock of the open calls, as far as this process can tell. */
    const clock = () => Date.now() + ahead
    // on a busy machine it takes seconds to set it
    do {
      ahead = end - Date.now() - windowMs - 2000
      await setApplicationClock(api, ahead)
    } while (clock() > end - windowMs)
    const submit = async (token: string) => {
      const sent = clock()
      const { status, error } = await website.as(token).submit()
      return { token, sent, answered: clock(), status, code: error?.code as number | undefined }
    }
    await setTimeout(Math.max(0, end - windowMs - clock()))
    const early = await Promise.all(
      drafts.slice(0, inTime).flatMap((token, place) =>
        // every fourth presses twice
        place % 4 === 0 ? [submit(token), submit(token)] : [submit(token)],
      ),
    )
    await setTimeout(Math.max(0, end - clock() + 50))
    const late = await Promise.all(drafts.slice(inTime).map(submit))

    // those without pictures are admitted a day later
    await setApplicationClock(api, ahead + 25 * hour)
    const count = async () => {
      const { rows } = await sql<{ applications: number; artists: number; open: number }>`
        select count(*)::integer as applications, count(distinct user_id)::integer as artists,
          (select count(*)::integer from application_draft
            where submitted_at is not null and settled_at is null) as open
        from exhibition_application where exhibition_id = ${openCall.id}`.execute(api.db)
      return rows[0]!
    }
    await vi.waitFor(async () => expect((await count()).open).toBe(0), { timeout: 120_000, interval: 500 })
    const { applications, artists } = await count()
    report('lastMinute', {
      'sent in before the end': inTime,
      'of them answered after it': early.filter(({ answered }) => answered >= end).length,
      applications,
      'sent in after the end': after,
      'of them refused (992)': late.filter(({ code }) => code === 992).length,
    })
    expect(early.filter(({ sent }) => sent >= end)).toEqual([])
    expect(early.filter(({ status }) => status !== 200)).toEqual([])
    expect(late.filter(({ code }) => code !== 992)).toEqual([])
    expect([applications, artists]).toEqual([inTime, inTime])
  } finally {
    await api.close()
  }
})
