import type {
  JuryAssignment,
  JuryRound,
  OwnJudgement,
  RoundProgress,
} from '@vernissage/contract/judging/jury'
import { setTimeZone } from '@vernissage/contract/time-zone'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday } from '../../../../../test/art.ts'
import {
  createJudgedOpenCall,
  type JudgedOpenCall,
  type Juror,
} from '../../../../../test/open-calls/judged-open-calls.ts'
import { kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp({ TIME_ZONE: 'UTC' })
  token = (await api.signIn()).token
})
afterAll(async () => {
  await api.close()
  setTimeZone('UTC')
})

const createOpenCall = (openCall?: JudgedOpenCall) => createJudgedOpenCall(api, openCall)

const readRound = async (juror: Juror, id: number) =>
  (await api.request<{ round: JuryRound }>('GET', `/api/jury/round/${id}`, { token: juror.token })).data.round

const read = (juror: Juror, id: number) =>
  api.request<{ assignment: JuryAssignment }>('GET', `/api/jury/assignment/${id}`, { token: juror.token })

const score = (juror: Juror, id: number, judging_criterion_id: number, value: number | null) =>
  api.request<{ assignment: OwnJudgement }>('PUT', `/api/jury/assignment/${id}/score`, {
    token: juror.token,
    body: { judging_criterion_id, value },
  })

const patch = (juror: Juror, id: number, body: Record<string, unknown>) =>
  api.request<{ assignment: OwnJudgement }>('PATCH', `/api/jury/assignment/${id}`, {
    token: juror.token,
    body,
  })

/** The own assignments of a round, in the order in which the juror sees them. */
const idsOf = async (juror: Juror, round: number) =>
  (await readRound(juror, round)).assignments.map(({ id_juror_assignment }) => id_juror_assignment)

const scoreAll = async (juror: Juror, id: number, criteria: readonly number[]) => {
  for (const criterion of criteria) await score(juror, id, criterion, 1)
}

describe.each(kinds)('a juror of an open call of the kind %s', (kind) => {
  test('sees the rounds with the progress, and scores until each criterion has a value', async () => {
    const { juror, round, criteria, applications } = await createOpenCall({ kind })
    const progress = async () => {
      const { data } = await api.request<{ rounds: RoundProgress[] }>('GET', '/api/jury/me', {
        token: juror.token,
      })
      return data.rounds
    }
    expect(await progress()).toMatchObject([
      { id_judging_round: round, program: 'Open call', state: 'open', assigned: 2, done: 0 },
    ])
    const shown = await readRound(juror, round)
    expect(shown.criteria.map(({ id_judging_criterion }) => id_judging_criterion)).toEqual(criteria)
    const letter = kind === 'exhibition' ? 'E' : 'M'
    expect(shown.assignments.map(({ code }) => code).toSorted()).toEqual(
      applications.map((id) => `${letter}-${id}`).toSorted(),
    )
    const id = shown.assignments[0]!.id_juror_assignment
    const [idea, craft, fits] = criteria as [number, number, number]
    expect((await score(juror, id, idea, 5)).data.assignment).toMatchObject({
      values: { [idea]: 5 },
      done_at: null,
    })
    await score(juror, id, craft, 10)
    expect((await score(juror, id, fits, 0)).data.assignment.done_at).not.toBeNull()
    expect(await progress()).toMatchObject([{ done: 1 }])
    expect((await read(juror, id)).data.assignment).toMatchObject({
      values: { [idea]: 5, [craft]: 10, [fits]: 0 },
      works: [{ title: 'Untitled', pictures: ['artwork/1/a.png'] }],
      artist: { name: 'Ana Ruiz' },
    })
    expect((await score(juror, id, craft, null)).data.assignment).toMatchObject({
      values: { [idea]: 5, [fits]: 0 },
      done_at: null,
    })
  })

  test('whose assignment is withdrawn, or who is taken off the jury, has 497 on the next open call', async () => {
    const { juror, round, criteria } = await createOpenCall({ kind })
    const [first, second] = await idsOf(juror, round)
    await api.db.deleteFrom('juror_assignment').where('id_juror_assignment', '=', first!).execute()
    for (const answer of [await read(juror, first!), await score(juror, first!, criteria[0]!, 1)])
      expect([answer.status, answer.error.code]).toEqual([404, 497])
    await api.db.deleteFrom('judging_round_juror').where('juror_id', '=', juror.id_juror).execute()
    expect((await patch(juror, second!, { comment: 'Late' })).error.code).toBe(497)
    const answer = await api.request('GET', `/api/jury/round/${round}`, { token: juror.token })
    expect(answer.error.code).toBe(493)
  })
})

test('everything that a juror does is in the change log under their name', async () => {
  const { juror, round, criteria } = await createOpenCall()
  const [id] = await idsOf(juror, round)
  await score(juror, id!, criteria[0]!, 2)
  await score(juror, id!, criteria[0]!, 4)
  await score(juror, id!, criteria[0]!, 4)
  await score(juror, id!, criteria[0]!, null)
  await patch(juror, id!, { comment: 'Strong' })
  await patch(juror, id!, { conflict: 1, conflict_reason: 'A friend' })
  const lines = await api.db
    .selectFrom('change_log')
    .select(['entity', 'action', 'user_name', 'user_id', 'fields'])
    .where('juror_id', '=', juror.id_juror)
    .where('entity', 'in', ['juror_score', 'juror_assignment'])
    .orderBy('id_change')
    .execute()
  expect(lines.map(({ entity, action }) => `${entity} ${action}`)).toEqual([
    'juror_score create',
    'juror_score update',
    'juror_score delete',
    'juror_assignment update',
    'juror_assignment update',
  ])
  expect(new Set(lines.map(({ user_name, user_id }) => `${user_name} ${user_id}`))).toEqual(
    new Set(['Juror 1 null']),
  )
  expect(lines.at(-1)!.fields).toMatchObject({ conflict: { before: 0, after: 1 } })
})

test('a value off its scale, or of another round, is refused and named', async () => {
  const { juror, round, criteria } = await createOpenCall()
  const other = await createOpenCall()
  const [id] = await idsOf(juror, round)
  for (const [criterion, value, field] of [
    [criteria[0]!, 0, 'value'],
    [criteria[0]!, 6, 'value'],
    [criteria[1]!, 11, 'value'],
    [criteria[2]!, 2, 'value'],
    [other.criteria[0]!, 3, 'judging_criterion_id'],
  ] as const) {
    const { status, error } = await score(juror, id!, criterion, value)
    expect([status, error.code, error.details]).toEqual([400, 201, [field]])
  }
  expect((await read(juror, id!)).data.assignment.values).toEqual({})
})

describe('outside of its days', () => {
  test.each([
    ['ahead', { starts_on: dayFromToday(2), ends_on: dayFromToday(3) }],
    ['over', { starts_on: dayFromToday(-3), ends_on: dayFromToday(-2) }],
  ])('a round that is %s takes nothing: 495', async (state, days) => {
    const { juror, round, criteria } = await createOpenCall()
    const [judged, other] = await idsOf(juror, round)
    await score(juror, judged!, criteria[0]!, 3)
    await api.db.updateTable('judging_round').set(days).where('id_judging_round', '=', round).execute()
    for (const answer of [
      await score(juror, judged!, criteria[0]!, 1),
      await patch(juror, judged!, { comment: 'Late' }),
      await patch(juror, judged!, { conflict: 1 }),
    ])
      expect([answer.status, answer.error.code]).toEqual([409, 495])
    const shown = await readRound(juror, round)
    expect(shown.state).toBe(state)
    // Once it is over, what was judged can be read, and nothing else.
    const readable = state === 'over' ? [judged] : [judged, other]
    expect(shown.assignments.map(({ id_juror_assignment }) => id_juror_assignment)).toEqual(readable)
    expect((await read(juror, judged!)).data.assignment.values).toEqual({ [criteria[0]!]: 3 })
    expect((await read(juror, other!)).status).toBe(state === 'over' ? 404 : 200)
  })
})

test('a conflict of interest leaves the code alone, and only staff lift it', async () => {
  const { juror, round, criteria } = await createOpenCall()
  const [id, other] = await idsOf(juror, round)
  await score(juror, id!, criteria[0]!, 5)
  const { data } = await patch(juror, id!, { conflict: 1, conflict_reason: ' My student ' })
  expect(data.assignment.conflict).toBe(1)
  const shown = await readRound(juror, round)
  expect(shown.assignments.find(({ id_juror_assignment }) => id_juror_assignment === id)).toEqual({
    id_juror_assignment: id,
    abstentions: {},
    code: expect.stringMatching(/^E-\d+$/),
    conflict: 1,
    done_at: null,
    values: {},
    commented: 0,
    picture: null,
  })
  for (const answer of [
    await read(juror, id!),
    await score(juror, id!, criteria[0]!, 1),
    await patch(juror, id!, { comment: 'Again' }),
  ])
    expect(answer.error.code).toBe(497)
  expect((await patch(juror, other!, { conflict: 0 })).error).toMatchObject({
    code: 201,
    details: ['conflict'],
  })
  const kept = await api.db
    .selectFrom('juror_assignment')
    .select(['conflict_reason'])
    .where('id_juror_assignment', '=', id!)
    .executeTakeFirstOrThrow()
  expect(kept.conflict_reason).toBe('My student')
})

describe('the scores of others', () => {
  const setUp = async (round: Record<string, unknown>) => {
    const made = await createOpenCall({ jurors: 2, artists: [{}], round })
    const [one, other] = made.jurors as [Juror, Juror]
    const [mine] = await idsOf(one, made.round)
    const [theirs] = await idsOf(other, made.round)
    const seen = async () => (await read(one, mine!)).data.assignment.others
    return { ...made, one, other, mine: mine!, theirs: theirs!, seen }
  }

  test('come with the last of one’s own, and go when one is taken back', async () => {
    const { one, other, mine, theirs, criteria, seen } = await setUp({ scores_shown: 1 })
    await scoreAll(other, theirs, criteria)
    expect(await seen()).toBeNull()
    await scoreAll(one, mine, criteria)
    expect(await seen()).toEqual([
      { number: 2, name: 'Juror 2', values: Object.fromEntries(criteria.map((id) => [id, 1])) },
    ])
    await score(one, mine, criteria[0]!, null)
    expect(await seen()).toBeNull()
  })

  test('come when the round is over where it says so, without those that are not complete or in conflict', async () => {
    const { one, other, mine, theirs, criteria, round, seen } = await setUp({ scores_shown: 2 })
    await scoreAll(one, mine, criteria)
    await score(other, theirs, criteria[0]!, 1)
    expect(await seen()).toBeNull()
    const end = (ends_on: string) =>
      api.db.updateTable('judging_round').set({ ends_on }).where('id_judging_round', '=', round).execute()
    await end(dayFromToday(-1))
    expect(await seen()).toEqual([])
    await end(dayFromToday(1))
    await scoreAll(other, theirs, criteria)
    await end(dayFromToday(-1))
    expect(await seen()).toHaveLength(1)
    await end(dayFromToday(1))
    await patch(other, theirs, { conflict: 1 })
    await end(dayFromToday(-1))
    expect(await seen()).toEqual([])
  })

  test('are those of numbers in blind rounds', async () => {
    const { one, other, mine, theirs, criteria, seen } = await setUp({ scores_shown: 1, blind: 1 })
    await scoreAll(other, theirs, criteria)
    await scoreAll(one, mine, criteria)
    expect(await seen()).toMatchObject([{ number: 2, name: null }])
  })
})

test('the order is by chance, each juror’s own, and stays', async () => {
  const { jurors, round } = await createOpenCall({
    jurors: 2,
    artists: Array.from({ length: 12 }, () => ({})),
  })
  const codes = async (juror: Juror) => (await readRound(juror, round)).assignments.map(({ code }) => code)
  const [one, other] = [await codes(jurors[0]!), await codes(jurors[1]!)]
  expect(one).not.toEqual(other)
  expect(one.toSorted()).toEqual(other.toSorted())
  expect(await codes(jurors[0]!)).toEqual(one)
})

test('a score that is given twice at once is one score', async () => {
  const { juror, round, criteria } = await createOpenCall()
  const [id] = await idsOf(juror, round)
  const answers = await Promise.all(
    criteria.flatMap((criterion) => [score(juror, id!, criterion, 1), score(juror, id!, criterion, 1)]),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  const { values, done_at } = (await read(juror, id!)).data.assignment
  expect(values).toEqual(Object.fromEntries(criteria.map((criterion) => [criterion, 1])))
  expect(done_at).not.toBeNull()
})

describe('a blind round', () => {
  /** Nobody else is called so. */
  const secret = (kind: string) => ({
    account: {
      first_name: 'Xochiquetzal',
      last_name: 'Wójcik-Ñandú',
      email: `quetzalli.w.${kind}@zyxmail.test`,
      mobile: '698765432',
    },
    profile: {
      professional_name: 'Zephyrine Quill',
      url: `zephyrine-quill-${kind}`,
      web: 'https://zephyrinequill.test/home',
      instagram: 'https://instagram.test/zephyqu',
      statement: 'STATEMENTWORD about my life',
      biography: 'BIOGRAPHYWORD of mine',
      cv: 'user/9/CVFILEWORD.pdf',
      portfolio: 'user/9/PORTFOLIOWORD.pdf',
    },
    work: {
      title: 'Self-portrait of XOCHIQUETZAL WOJCIK-NANDU',
      description:
        'Zéphyrine Quill at home. See www.zephyrinequill.test or write to quetzalli.w@zyxmail.test (@zephyqu)',
      technique: 'Oil by Wojcik Ñandu',
      dimensions: '30 x 40 cm, Quill',
      url: `zephyrine-quill-work-${kind}`,
      external_url: 'https://shop.zephyrinequill.test',
    },
  })
  const hidden =
    /xochiquetzal|w[oó]jcik|[nñ]and[uú]|z[eé]phyrine|quill|quetzalli|zyxmail|zephyqu|698765432|STATEMENTWORD|BIOGRAPHYWORD|CVFILEWORD|PORTFOLIOWORD|https?:\/\//i

  test.each(kinds)(
    'of an open call of the kind %s says nothing of the artist in any answer or header',
    async (kind) => {
      const openCall = await createOpenCall({
        kind,
        round: { blind: 1 },
        artists: [secret(kind), {}],
        jurors: 2,
      })
      const stranger = (await createOpenCall({ kind })).juror
      const said: string[] = []
      const ask = async (
        juror: Juror,
        method: 'GET' | 'PUT' | 'PATCH',
        path: string,
        body?: Record<string, unknown>,
      ) => {
        const response = await api.app.inject({
          method,
          url: `/api/jury/${path}`,
          headers: { authorization: `Bearer ${juror.token}`, 'idempotency-key': 'again' },
          ...(body && { payload: body }),
        })
        said.push(JSON.stringify(response.headers), response.body)
        return response.statusCode
      }
      const walk = async (juror: Juror, ids: readonly number[]) => {
        const statuses: number[] = []
        statuses.push(await ask(juror, 'GET', 'me'), await ask(juror, 'GET', `round/${openCall.round}`))
        for (const id of ids) {
          statuses.push(await ask(juror, 'GET', `assignment/${id}`))
          for (const judging_criterion_id of openCall.criteria)
            for (const value of [1, 99, 1])
              statuses.push(
                await ask(juror, 'PUT', `assignment/${id}/score`, { judging_criterion_id, value }),
              )
          statuses.push(await ask(juror, 'GET', `assignment/${id}`))
          statuses.push(await ask(juror, 'PATCH', `assignment/${id}`, { comment: 'Good' }))
          statuses.push(await ask(juror, 'PATCH', `assignment/${id}`, { comment: 'Good', name: 'x' }))
          statuses.push(await ask(juror, 'PATCH', `assignment/${id}`, { conflict: 1 }))
          statuses.push(await ask(juror, 'GET', `assignment/${id}`))
        }
        return statuses
      }
      const ids = await idsOf(openCall.juror, openCall.round)
      expect(await walk(openCall.juror, ids)).toContain(200)
      // Nor to a juror of another open call, who reaches nothing at all.
      const strangers = await walk(stranger, ids)
      expect(new Set(strangers.slice(1))).toEqual(new Set([400, 404]))
      expect(said.filter((text) => hidden.test(text))).toEqual([])
      expect(said.join()).toContain('Self-portrait of …')
      expect(said.join()).not.toContain('artwork/1/a.png')
    },
  )

  test('of a juror who asks with every other open call opens none of them', async () => {
    const { juror, applications } = await createOpenCall({ round: { blind: 1 }, artists: [secret('other')] })
    const id = applications[0]
    for (const path of [
      'user/me',
      'artist/all?limit=1',
      'artwork/all?limit=1',
      `exhibitionapplication/${id}`,
      'exhibitionapplication/all',
      'changelog/all',
      'export/artwork',
      'search?q=Quill',
      'juror/all',
      'judginground/all',
    ]) {
      const answer = await api.request('GET', `/api/${path}`, { token: juror.token })
      expect([path, answer.status, answer.error.code]).toEqual([path, 403, 105])
    }
  })
})

test('the token of staff or a website opens nothing of the jury: 105', async () => {
  const answer = await api.request('GET', '/api/jury/me', { token })
  expect([answer.status, answer.error.code]).toEqual([403, 105])
})

test('a juror who is disabled has no session on the next open call', async () => {
  const { juror, round, criteria } = await createOpenCall()
  const [id] = await idsOf(juror, round)
  await api.db.updateTable('juror').set({ enabled: 0 }).where('id_juror', '=', juror.id_juror).execute()
  expect((await score(juror, id!, criteria[0]!, 1)).error.code).toBe(103)
})
