import { sql } from 'kysely'
import type { OpenDatabase } from '../apps/api/src/platform/database/open.ts'
import { credentials, onEachDatabase } from './both-databases.ts'
import { median, percentile } from './measure.ts'

/*
 * Measures the requests of judging on 2,000 applications with two artworks each, which five jurors have scored by three criteria:
 * `node bench/judging.ts`. On the embedded database, and on PostgreSQL where TEST_POSTGRES_URL names a server. `bench/judging-board.ts` measures
 * the board in a browser.
 */

const applications = 2000
const jurors = 5
const criteria = 3
const times = 300
/** Results are as much work as many scores. */
const fewTimes = 30

const measure = async (database: string, { url }: { url: string }) => {
  const send = async <Data>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object },
  ) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { data: Data }).data
  }
  const signedIn = { token: '' }
  const staff = (method: string, path: string, body?: object) =>
    send<never>(method, path, { ...signedIn, ...(body && { body }) })
  signedIn.token = (
    await send<{ token: string }>('POST', '/login', { body: { ...credentials, device: 'web' } })
  ).token

  const { invitation }: { invitation: { url: string } } = await staff('POST', '/juror/1/invitation', {})
  const juror = await send<{ token: string }>('POST', '/jury/invitation', {
    body: { token: new URL(invitation.url).hash.slice(1), password: credentials.password },
  })

  const application = (id: number) => `/judging/exhibition/application/${id}`
  const deeds: Record<string, { aim: number; times: number; act: (turn: number) => Promise<unknown> }> = {
    'a juror saves the last score of an application': {
      aim: 30,
      times,
      act: (turn) =>
        send('PUT', `/jury/assignment/${turn}/score`, {
          ...juror,
          body: { judging_criterion_id: criteria, value: 7 },
        }),
    },
    'a juror changes a score': {
      aim: 30,
      times,
      act: (turn) =>
        send('PUT', `/jury/assignment/${turn}/score`, {
          ...juror,
          body: { judging_criterion_id: 1, value: 0 },
        }),
    },
    'results of the round': { aim: 200, times: fewTimes, act: () => staff('GET', '/judginground/1/results') },
    'all rows of the board': {
      aim: 500,
      times: fewTimes,
      act: () => staff('GET', '/judging/exhibition/1/board?limit=5000'),
    },
    'staff save an opinion': {
      aim: 30,
      times,
      act: (turn) => staff('PUT', `${application(turn)}/opinion`, { score: 4 }),
    },
    'what accepting one brings': {
      aim: 30,
      times,
      act: (turn) => staff('GET', `${application(turn)}/acceptance`),
    },
    'accept one with its consequences': {
      aim: 30,
      times,
      act: (turn) => staff('POST', `${application(turn)}/decision`, { decision: 'accepted' }),
    },
    'take it back': { aim: 30, times, act: (turn) => staff('DELETE', `${application(turn)}/decision`) },
    'reject one': {
      aim: 30,
      times,
      act: (turn) => staff('POST', `${application(turn)}/decision`, { decision: 'rejected' }),
    },
  }
  const rows = []
  for (const [of, { aim, times, act }] of Object.entries(deeds)) {
    const taken: number[] = []
    for (let turn = 1; turn <= times; turn += 1) {
      const start = performance.now()
      await act(turn)
      taken.push(performance.now() - start)
    }
    const p95 = percentile(taken, 0.95)
    rows.push({
      database,
      of,
      'least (ms)': Math.min(...taken).toFixed(1),
      'median (ms)': median(taken).toFixed(1),
      '95 % (ms)': p95.toFixed(1),
      aim: p95 < aim ? `< ${aim} ms` : `< ${aim} ms MISSED`,
    })
  }
  return rows
}

const load = async ({ db, pool }: OpenDatabase) => {
  await sql`
    with artist as (
      insert into account (user_type_id, first_name)
      select 3, 'Artist ' || number from generate_series(1, ${applications}::integer) as number returning id_user
    ), profile as (
      insert into artist_profile (user_id, artist_status_id) select id_user, 3 from artist returning user_id
    ), work as (
      insert into artwork (artist_id, title)
      select user_id, 'Work ' || number from profile, generate_series(1, 2) as number returning id_artwork, artist_id
    ), exhibition as (
      insert into exhibition (title, url, exhibition_type_id) values ('May', 'may', 3) returning id_exhibition
    ), application as (
      insert into exhibition_application (exhibition_id, user_id)
      select id_exhibition, user_id from exhibition, profile returning id_exhibition_application, user_id
    )
    insert into exhibition_application_artwork (exhibition_application_id, artwork_id)
    select id_exhibition_application, id_artwork from application join work on artist_id = user_id`.execute(
    db,
  )
  await pool.query(`insert into judging_round (exhibition_id, name, starts_on, ends_on)
    values (1, 'First reading', '2020-01-01', '2099-12-31')`)
  await pool.query(`insert into judging_criterion (judging_round_id, name, scale, "order")
    select 1, 'Criterion ' || n, 2, n from generate_series(1, ${criteria}) as n`)
  await pool.query(`insert into juror (name, email)
    select 'Juror ' || n, n || '@jury.test' from generate_series(1, ${jurors}) as n`)
  await pool.query(
    'insert into judging_round_juror (judging_round_id, juror_id) select 1, id_juror from juror',
  )
  await pool.query(`insert into judging_round_application (judging_round_id, exhibition_application_id)
    select 1, id_exhibition_application from exhibition_application`)
  // The first ones are the first juror's, who has not given the last score of those that are measured.
  await pool.query(`insert into juror_assignment (judging_round_id, juror_id, exhibition_application_id, done_at)
    select 1, id_juror, id_exhibition_application, case when id_juror > 1 or id_exhibition_application > ${times} then now() end
    from juror, exhibition_application order by id_juror, id_exhibition_application`)
  await pool.query(`insert into juror_score (juror_assignment_id, judging_criterion_id, value)
    select id_juror_assignment, id_judging_criterion, 1 + mod(id_juror_assignment * 7 + id_judging_criterion * 3 + juror_id, 10)
    from juror_assignment, judging_criterion
    where id_judging_criterion < ${criteria} or id_juror_assignment > ${times}`)
  await pool.query('analyze')
}

console.table((await onEachDatabase({ load, measure })).flat())
