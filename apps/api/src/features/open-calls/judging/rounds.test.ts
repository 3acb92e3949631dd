import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  createApplications,
  createJuror,
  createRound,
  roundBody,
} from '../../../../test/open-calls/judging.ts'
import { kinds } from '../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { Values } from '../../../platform/records/change-log.ts'
import { createScoring } from './jury/jury.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

interface Criterion {
  id_judging_criterion: number
  name: string
  weight: number
  scale: number
}
interface Round {
  id_judging_round: number
  criteria: Criterion[]
  applications_count: number
  assignments_count: number
  done_count: number
  scored_criteria: number[]
}
interface Panel {
  jurors: { juror_id: number; assigned: number; done: number; conflicts: number; last_activity: string }[]
  applications: {
    id_application: number
    user: string
    judges: number
    assignments: { id_juror_assignment: number; juror_id: number; conflict: number; done: number }[]
  }[]
  below_minimum: number
}

const send = <Data>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.request<Data>(method, `/api${path}`, { token, ...(body && { body: { ...body } }) })
const readRound = async (id: number) =>
  (await api.request<{ judging_round: Round }>('GET', `/api/judginground/${id}`, { token })).data
    .judging_round
const readPanel = async (id: number) =>
  (await api.request<{ panel: Panel }>('GET', `/api/judginground/${id}/panel`, { token })).data.panel
const distribute = (id: number, judges: number) =>
  send<{ distribution: { added: number; short: object[]; jurors: object[] } }>(
    'POST',
    `/judginground/${id}/distribution`,
    { judges },
  )
const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(api.db)).rows[0]!.count

/** A round with so many applications and jurors, each of whom judges all of them. */
const start = async (kind: (typeof kinds)[number], applications: number, jurors: number) => {
  const made = await createApplications(api, kind, applications)
  const panel = await Promise.all(Array.from({ length: jurors }, () => createJuror(api)))
  const ids = panel.map(({ id_juror }) => id_juror).sort((one, other) => one - other)
  const id = await createRound(api, token, { kind, program: made.program, jurors: ids })
  return { ...made, id, jurors: ids }
}

const authorOf = (juror: number) => ({ id_user: null, id_juror: juror, name: 'Inés Vidal' })

const write = (juror: number, assignment: number, values: Values = { comment: 'Bold' }) =>
  createScoring(api.db).write(authorOf(juror), juror, assignment, values)

/** Scores of all criteria, or of the first, as a juror gives them. */
const score = async (assignment: number, roundId: number, only?: number) => {
  const { criteria } = await readRound(roundId)
  const { juror_id } = await api.db
    .selectFrom('juror_assignment')
    .select('juror_id')
    .where('id_juror_assignment', '=', assignment)
    .executeTakeFirstOrThrow()
  for (const { id_judging_criterion } of criteria.slice(0, only))
    await createScoring(api.db).score(authorOf(juror_id), juror_id, assignment, {
      judging_criterion_id: id_judging_criterion,
      value: 1,
    })
}

/** Undoes the last deletion of a record of that entity. */
const undoDeletion = async (entity: string) => {
  const { id_change } = await api.db
    .selectFrom('change_log')
    .select('id_change')
    .where('entity', '=', entity)
    .where('action', '=', 'delete')
    .orderBy('id_change', 'desc')
    .executeTakeFirstOrThrow()
  return send('POST', `/changelog/${id_change}/undo`)
}

describe.each(kinds)('a round of applications to %s', (kind) => {
  test('has criteria in their order and all applications, or those that are named', async () => {
    const { program, applications } = await createApplications(api, kind, 3)
    await createApplications(api, kind, 2)
    const body = roundBody(kind, program)
    const all = await send<{ judging_round: Round }>('POST', '/judginground', body)
    expect(all.status).toBe(201)
    expect(all.data.judging_round).toMatchObject({
      [`${kind}_id`]: program,
      applications_count: 3,
      minimum_judges: 3,
      blind: 1,
      scores_shown: 1,
      cut_off: null,
      criteria: [
        { name: 'Idea', scale: 1, weight: 1 },
        { name: 'Craft', scale: 2, weight: 2 },
      ],
    })
    const some = await send<{ judging_round: Round }>('POST', '/judginground', {
      ...body,
      applications: applications.slice(1),
    })
    const { id_judging_round: id } = some.data.judging_round
    expect((await readPanel(id)).applications.map((one) => one.id_application)).toEqual(applications.slice(1))

    const add = (which: unknown) =>
      send<{ added: number }>('POST', `/judginground/${id}/applications`, { applications: which })
    expect((await add('all')).data).toEqual({ added: 1 })
    expect((await add(applications)).data).toEqual({ added: 0 })
    const removed = await send('DELETE', `/judginground/${id}/applications`, {
      applications: [applications[0]],
    })
    expect(removed.data).toEqual({ removed: 1 })
    const list = await api.request<{ judging_rounds: Round[] }>(
      'GET',
      `/api/judginground/all?filter=${encodeURIComponent(
        JSON.stringify({ AND: [{ field: `${kind}_id`, operator: '=', value: program }] }),
      )}`,
      { token },
    )
    expect(list.data.judging_rounds.map((round) => round.applications_count)).toEqual([3, 2])
  })

  test('takes no application of another program, no other program beside its own and no days in reverse', async () => {
    const { program } = await createApplications(api, kind, 1)
    const stranger = await createApplications(api, kind, 1)
    const other = kind === 'exhibition' ? 'magazine' : 'exhibition'
    const faults = {
      applications: { applications: stranger.applications },
      exhibition_id: { [`${other}_id`]: 1 },
      ends_on: { ends_on: '2019-12-31' },
      criteria: { criteria: [] },
      [`${kind}_id`]: { [`${kind}_id`]: 999_999 },
    }
    for (const [field, fault] of Object.entries(faults)) {
      const { status, error } = await send('POST', '/judginground', roundBody(kind, program, fault))
      expect([field, status, error?.code, error?.details]).toEqual([field, 400, 201, [field]])
    }
  })

  test('goes with its program, with all that was scored, and comes back when that is undone', async () => {
    const { program, id } = await start(kind, 2, 2)
    const panel = await readPanel(id)
    await score(panel.applications[0]!.assignments[0]!.id_juror_assignment, id)
    const before = { round: await readRound(id), panel: await readPanel(id) }
    await send('DELETE', `/${kind}/${program}`)
    expect((await api.request('GET', `/api/judginground/${id}`, { token })).error.code).toBe(493)
    expect((await undoDeletion(kind)).status).toBe(200)
    expect({ round: await readRound(id), panel: await readPanel(id) }).toEqual(before)
  })
})

describe('an application that is taken out of a round', () => {
  test('goes with what was scored, and comes back with it', async () => {
    const { id, applications } = await start('exhibition', 2, 2)
    await score((await readPanel(id)).applications[0]!.assignments[0]!.id_juror_assignment, id)
    const before = await readPanel(id)
    await send('DELETE', `/judginground/${id}/applications`, { applications: [applications[0]] })
    expect(await readPanel(id)).toMatchObject({ applications: [before.applications[1]] })
    expect((await undoDeletion('judging_round_application')).status).toBe(200)
    expect(await readPanel(id)).toEqual(before)
  })

  // the embedded database makes so many too slowly
  test.runIf(inject('template').kind === 'postgres')(
    'is one of thousands, which the history names',
    async () => {
      const { id, applications } = await start('exhibition', 7300, 0)
      const removed = await send('DELETE', `/judginground/${id}/applications`, { applications })
      expect(removed.data).toEqual({ removed: 7300 })
      const { rows } = await sql<{ application: number }>`
      select (fields -> 'exhibition_application_id' ->> 'before')::integer as application from change_log
      where entity = 'judging_round_application' and action = 'delete'
        and fields -> 'judging_round_id' = ${JSON.stringify({ before: id, after: null })}::jsonb
      order by 1`.execute(api.db)
      expect(rows.map(({ application }) => application)).toEqual(applications)
    },
  )
})

describe('the criteria of a round', () => {
  test('are changed as a whole; assignments are done when every criterion has a score', async () => {
    const { id } = await start('exhibition', 1, 1)
    const [{ assignments } = { assignments: [] }] = (await readPanel(id)).applications
    await score(assignments[0]!.id_juror_assignment, id)
    const { criteria } = await readRound(id)
    const { scored_criteria, ...before } = await readRound(id)
    expect(before).toMatchObject({ assignments_count: 1, done_count: 1 })
    expect(scored_criteria).toEqual(criteria.map(({ id_judging_criterion }) => id_judging_criterion))
    const [idea, craft] = criteria as [Criterion, Criterion]
    const path = `/judginground/${id}`
    const patch = async (wanted: object[]) =>
      send<{ judging_round: Round }>('PATCH', path, { criteria: wanted })

    const added = await patch([{ ...craft, weight: 3 }, idea, { name: 'Courage', weight: 1, scale: 3 }])
    expect(added.data.judging_round.criteria.map(({ name, weight }) => [name, weight])).toEqual([
      ['Craft', 3],
      ['Idea', 1],
      ['Courage', 1],
    ])
    expect(added.data.judging_round).toMatchObject({ done_count: 0, scored_criteria })
    const back = await patch([idea, craft])
    expect(back.data.judging_round).toMatchObject({ criteria: [idea, craft], done_count: 1 })
  })

  test('that have scores are neither removed nor given another scale: 498; ids of others are refused', async () => {
    const [{ id }, other] = [await start('magazine', 1, 1), await start('magazine', 1, 1)]
    const [{ assignments } = { assignments: [] }] = (await readPanel(id)).applications
    await score(assignments[0]!.id_juror_assignment, id, 1)
    const [idea, craft] = (await readRound(id)).criteria as [Criterion, Criterion]
    const patch = (criteria: object[]) => send('PATCH', `/judginground/${id}`, { criteria })
    for (const criteria of [[craft], [{ ...idea, scale: 2 }, craft]]) {
      const { status, error } = await patch(criteria)
      expect([status, error.code, error.details]).toEqual([409, 498, ['criteria']])
    }
    expect((await patch([idea, { ...craft, scale: 3 }])).status).toBe(200)
    const [strange] = (await readRound(other.id)).criteria
    for (const criteria of [
      [idea, strange!],
      [idea, idea],
    ])
      expect((await patch(criteria)).error).toMatchObject({ code: 201, details: ['criteria'] })
  })

  test('belong to its version: who has read it before is told', async () => {
    const { id } = await start('exhibition', 1, 1)
    const path = `/api/judginground/${id}`
    const { headers, data } = await api.request<{ judging_round: Round }>('GET', path, { token })
    const ifMatch = { 'if-match': String(headers.etag) }
    const [idea, craft] = data.judging_round.criteria
    const rename = (name: string) =>
      api.request('PATCH', path, { token, body: { criteria: [{ ...idea, name }, craft] }, headers: ifMatch })
    expect((await rename('Concept')).status).toBe(200)
    expect((await rename('Thought')).error.code).toBe(470)
  })
})

describe('the jury of a round', () => {
  test('is set as a whole; who leaves it takes their assignments along, and undoing brings them back', async () => {
    const { id, jurors } = await start('exhibition', 2, 2)
    const path = `/judginground/${id}/jurors`
    const put = (juror_ids: number[]) => send('PUT', path, { juror_ids })
    const before = await readPanel(id)
    await score(before.applications[0]!.assignments[1]!.id_juror_assignment, id)
    const scored = await readPanel(id)
    expect(scored.jurors.find(({ juror_id }) => juror_id === jurors[1])).toMatchObject({
      assigned: 2,
      done: 1,
      last_activity: expect.any(String),
    })
    expect((await put([999_999])).error).toMatchObject({ code: 201, details: ['juror_ids'] })
    expect((await put([jurors[0]!])).data).toEqual({ juror_ids: [jurors[0]] })
    expect((await readPanel(id)).jurors).toHaveLength(1)
    expect((await readPanel(id)).applications.map(({ judges }) => judges)).toEqual([1, 1])
    await undoDeletion('judging_round_juror')
    expect(await readPanel(id)).toEqual(scored)
  })

  test('is assigned by hand what is in the round, once', async () => {
    const { program, applications } = await createApplications(api, 'exhibition', 2)
    const stranger = await createApplications(api, 'exhibition', 1)
    const [juror, other] = [await createJuror(api), await createJuror(api)]
    const id = (
      await send<{ judging_round: Round }>('POST', '/judginground', roundBody('exhibition', program))
    ).data.judging_round.id_judging_round
    await send('PUT', `/judginground/${id}/jurors`, { juror_ids: [juror.id_juror] })
    const assign = (juror_id: number, application_ids: number[]) =>
      send('POST', `/judginground/${id}/assignments`, { juror_id, application_ids })
    expect((await assign(juror.id_juror, applications)).data).toEqual({ added: 2 })
    expect((await assign(juror.id_juror, applications)).data).toEqual({ added: 0 })
    expect((await assign(other.id_juror, applications)).error.details).toEqual(['juror_id'])
    expect((await assign(juror.id_juror, stranger.applications)).error.details).toEqual(['application_ids'])
    expect((await readPanel(id)).below_minimum).toBe(2)
    await send('PATCH', `/judginground/${id}`, { minimum_judges: 1 })
    const panel = await readPanel(id)
    expect(panel.below_minimum).toBe(0)

    const assignment = panel.applications[0]!.assignments[0]!.id_juror_assignment
    expect((await send('DELETE', `/jurorassignment/${assignment}`)).status).toBe(200)
    expect((await send('DELETE', `/jurorassignment/${assignment}`)).error.code).toBe(497)
    expect((await readPanel(id)).below_minimum).toBe(1)
  })

  test('has an assignment brought back as done by the criteria that are there then', async () => {
    const { id, jurors } = await start('exhibition', 1, 1)
    await score((await readPanel(id)).applications[0]!.assignments[0]!.id_juror_assignment, id)
    const { criteria } = await readRound(id)
    const doneNow = async () => (await readPanel(id)).jurors.map(({ assigned, done }) => [assigned, done])
    await send('DELETE', `/juror/${jurors[0]}`)
    await send('PATCH', `/judginground/${id}`, {
      criteria: [...criteria, { name: 'Courage', scale: 3, weight: 1 }],
    })
    expect((await undoDeletion('juror')).status).toBe(200)
    expect(await doneNow()).toEqual([[1, 0]])
    await send('PATCH', `/judginground/${id}`, { criteria })
    expect(await doneNow()).toEqual([[1, 1]])
    expect((await undoDeletion('judging_criterion')).status).toBe(200)
    expect(await doneNow()).toEqual([[1, 0]])
  })

  test('has no work with an application of a conflict of interest, until staff lift it', async () => {
    const { id, jurors } = await start('exhibition', 1, 2)
    const { assignments } = (await readPanel(id)).applications[0]!
    const { id_juror_assignment: own } = assignments.find(({ juror_id }) => juror_id === jurors[0])!
    await write(jurors[0]!, own, { conflict: 1, conflict_reason: 'A friend' })
    expect((await readPanel(id)).applications[0]).toMatchObject({ judges: 1 })
    const again = await distribute(id, 2)
    expect(again.data.distribution).toMatchObject({ added: 0, short: [{ judges: 1 }] })
    await expect(write(jurors[0]!, own)).rejects.toMatchObject({ code: 497 })
    await send('PATCH', `/jurorassignment/${own}`, { conflict: 0 })
    expect((await readPanel(id)).applications[0]).toMatchObject({
      judges: 2,
      assignments: expect.arrayContaining([expect.objectContaining({ conflict: 0, conflict_reason: null })]),
    })
  })
})

describe('distributing', () => {
  test('is even, leaves out the disabled, keeps what is there and says which are short', async () => {
    const { program } = await createApplications(api, 'magazine', 10)
    const jurors = await Promise.all(Array.from({ length: 4 }, () => createJuror(api)))
    const ids = jurors.map(({ id_juror }) => id_juror)
    await send('PATCH', `/juror/${ids[3]}`, { enabled: 0 })
    const { id_judging_round: id } = (
      await send<{ judging_round: Round }>('POST', '/judginground', roundBody('magazine', program))
    ).data.judging_round
    await send('PUT', `/judginground/${id}/jurors`, { juror_ids: ids })
    const first = await distribute(id, 2)
    expect(first.data.distribution).toMatchObject({ added: 20, short: [] })
    const loads = (await readPanel(id)).jurors.map(({ assigned }) => assigned).sort()
    expect(loads).toEqual([0, 6, 7, 7])
    const more = await distribute(id, 5)
    expect(more.data.distribution.added).toBe(10)
    expect(more.data.distribution.short).toHaveLength(10)
  })

  test('counts who is disabled meanwhile by what they have judged alone', async () => {
    const { id, jurors } = await start('exhibition', 2, 2)
    const [gone, left] = jurors as [number, number]
    const { applications } = await readPanel(id)
    const own = applications[0]!.assignments.find(({ juror_id }) => juror_id === gone)!
    await score(own.id_juror_assignment, id)
    await send('PATCH', `/judginground/${id}`, { minimum_judges: 2 })
    await send('PATCH', `/juror/${gone}`, { enabled: 0 })
    expect(await readPanel(id)).toMatchObject({
      applications: [{ judges: 2 }, { judges: 1 }],
      below_minimum: 1,
    })
    expect(await readRound(id)).toMatchObject({ below_minimum_count: 1 })

    const other = (await createJuror(api)).id_juror
    await send('PUT', `/judginground/${id}/jurors`, { juror_ids: [gone, left, other] })
    expect((await distribute(id, 2)).data.distribution).toMatchObject({ added: 1, short: [] })
    const { assignments } = (await readPanel(id)).applications[1]!
    expect(assignments.map(({ juror_id }) => juror_id)).toEqual([gone, left, other])
  })

  test('twice at once gives no application more judges than were asked for', async () => {
    const { program } = await createApplications(api, 'exhibition', 12)
    const jurors = await Promise.all(Array.from({ length: 5 }, () => createJuror(api)))
    const { id_judging_round: id } = (
      await send<{ judging_round: Round }>('POST', '/judginground', roundBody('exhibition', program))
    ).data.judging_round
    await send('PUT', `/judginground/${id}/jurors`, { juror_ids: jurors.map(({ id_juror }) => id_juror) })
    const answers = await Promise.all([distribute(id, 3), distribute(id, 3), distribute(id, 2)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readPanel(id)).applications.map(({ judges }) => judges)).toEqual(Array(12).fill(3))
  })
})

describe('what a juror may write', () => {
  test('is judged as it is written: an assignment that is withdrawn meanwhile takes no score', async () => {
    const { id, jurors } = await start('exhibition', 8, 1)
    const own = (await readPanel(id)).applications.map((one) => one.assignments[0]!.id_juror_assignment)
    const outcomes = await Promise.all(
      own.flatMap((assignment) => [
        score(assignment, id).then(
          () => 'scored',
          (error: { code: number }) => error.code,
        ),
        send('DELETE', `/jurorassignment/${assignment}`).then(({ status }) => status),
      ]),
    )
    // each was scored and then withdrawn, or withdrawn and then refused
    for (const [at, outcome] of outcomes.entries())
      expect([at, at % 2 === 1 ? [200] : ['scored', 497, undefined]]).toEqual([
        at,
        expect.arrayContaining([outcome]),
      ])
    expect((await readPanel(id)).applications.map(({ judges }) => judges)).toEqual(Array(8).fill(0))
    expect(await countOf('juror_score')).toBe(
      (
        await sql<{
          count: number
        }>`select count(*) from juror_score join juror_assignment on id_juror_assignment = juror_assignment_id`.execute(
          api.db,
        )
      ).rows[0]!.count,
    )
    await expect(write(jurors[0]!, own[0]!)).rejects.toMatchObject({ code: 497 })
  })

  test('ends with the round’s last day, and begins with its first', async () => {
    const { id, jurors } = await start('exhibition', 1, 1)
    const own = (await readPanel(id)).applications[0]!.assignments[0]!.id_juror_assignment
    await expect(write(jurors[0]!, own)).resolves.toMatchObject({ id_juror_assignment: own })
    for (const days of [
      { starts_on: '2020-01-01', ends_on: '2020-02-01' },
      { starts_on: '2098-01-01', ends_on: '2099-12-31' },
    ]) {
      await send('PATCH', `/judginground/${id}`, days)
      await expect(write(jurors[0]!, own)).rejects.toMatchObject({ code: 495 })
    }
  })
})
