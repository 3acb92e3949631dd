import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { JuryAssignment, JuryRound } from '@vernissage/contract/judging/jury'
import { setTimeZone } from '@vernissage/contract/time-zone'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday } from '../../../../../test/art.ts'
import {
  createJudgedOpenCall,
  type JudgedOpenCall,
  type Juror,
} from '../../../../../test/open-calls/judged-open-calls.ts'
import { createJuror } from '../../../../../test/open-calls/judging.ts'
import { type Kind, kinds } from '../../../../../test/programs.ts'
import { startTestApp, type TestApp } from '../../../../../test/test-app.ts'
import { picture } from '../../../../../test/uploads.ts'

/* A juror of a blind round reads no name of its applications anywhere else. */

let api: TestApp
let staff: string

beforeAll(async () => {
  api = await startTestApp({ TIME_ZONE: 'UTC' })
  staff = (await api.signIn()).token
})
afterAll(async () => {
  await api.close()
  setTimeZone('UTC')
})

const thumbhash = 'YJqGPQw7sFlslqhF'
const newPath = () => `artwork/41/ana-delgado-${randomUUID()}.1600x900.${thumbhash}.png`
const artist = () => ({
  account: { first_name: 'Ana', last_name: 'Delgado', email: `${randomUUID()}@a.test` },
  work: { title: 'Delgado at night', web_image: newPath() },
})
const createOpenCall = (openCall: JudgedOpenCall = {}) =>
  createJudgedOpenCall(api, { artists: Array.from({ length: 8 }, artist), ...openCall })
type Made = Awaited<ReturnType<typeof createOpenCall>>

const isOver = { starts_on: dayFromToday(-9), ends_on: dayFromToday(-5) }
const isAhead = { starts_on: dayFromToday(3), ends_on: dayFromToday(5) }
const isOpen = { starts_on: dayFromToday(-1), ends_on: dayFromToday(1) }

/** A round after that of an open call, of the same applications, made by staff as they do. */
const createNext = async (
  { kind, program }: Pick<Made, 'kind' | 'program'>,
  { jurors, judges = 1, ...fields }: Record<string, unknown> & { jurors: Juror[]; judges?: number },
) => {
  const { data } = await api.request<{ judging_round: { id_judging_round: number } }>(
    'POST',
    '/api/judginground',
    {
      token: staff,
      body: {
        [`${kind}_id`]: program,
        name: 'Next round',
        criteria: [{ name: 'Idea', scale: 1 }],
        ...isOpen,
        ...fields,
      },
    },
  )
  const id = data.judging_round.id_judging_round
  const body = { juror_ids: jurors.map(({ id_juror }) => id_juror) }
  await api.request('PUT', `/api/judginground/${id}/jurors`, { token: staff, body })
  if (judges > 0)
    await api.request('POST', `/api/judginground/${id}/distribution`, { token: staff, body: { judges } })
  return id
}

const change = (id: number, body: Record<string, unknown>) =>
  api.request('PATCH', `/api/judginground/${id}`, { token: staff, body })

const readRound = async ({ token }: Juror, id: number) =>
  (await api.request<{ round: JuryRound }>('GET', `/api/jury/round/${id}`, { token })).data.round
const readAssignment = async ({ token }: Juror, id: number) =>
  (await api.request<{ assignment: JuryAssignment }>('GET', `/api/jury/assignment/${id}`, { token })).data
    .assignment
const readAll = async (juror: Juror, round: number) => {
  const { assignments } = await readRound(juror, round)
  return Promise.all(assignments.map((one) => readAssignment(juror, one.id_juror_assignment)))
}
const namesIn = (assignments: JuryAssignment[]) =>
  assignments.flatMap(({ artist: shown }) => shown?.name ?? [])

const score = (juror: Juror, id: number, criterion: number) =>
  api.request('PUT', `/api/jury/assignment/${id}/score`, {
    token: juror.token,
    body: { judging_criterion_id: criterion, value: 1 },
  })
const scoreAll = async (juror: Juror, { round, criteria }: Made) => {
  for (const { id_juror_assignment } of (await readRound(juror, round)).assignments)
    for (const criterion of criteria) await score(juror, id_juror_assignment, criterion)
}

/** Which application an assignment is about, as the database has it. */
const applicationsOf = async (kind: Kind, ids: readonly number[]) => {
  const rows = await api.db
    .selectFrom('juror_assignment')
    .select(['id_juror_assignment', `${kind}_application_id as application`])
    .where('id_juror_assignment', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id_juror_assignment, row.application!]))
  return ids.map((id) => byId.get(id)!)
}

describe.each(kinds)('of an open call of the kind %s', (kind) => {
  test.each([
    ['over and judged', isOver],
    ['open too', isOpen],
  ])('an earlier round with names that is %s hides them while the blind one is open', async (_, days) => {
    const openCall = await createOpenCall({ kind })
    const { juror, round } = openCall
    await scoreAll(juror, openCall)
    await change(round, days)
    expect(namesIn(await readAll(juror, round))).toHaveLength(8)

    const blind = await createNext(openCall, { jurors: [juror], blind: 1 })
    const [earlier, own] = [await readAll(juror, round), await readAll(juror, blind)]
    expect(own).toHaveLength(8)
    expect(earlier).toHaveLength(8)
    expect(JSON.stringify([earlier, own])).not.toMatch(/delgado|artwork/i)
    const codes = own.map(({ code }) => code)
    expect(codes.filter((code) => !/^B-\d{4}$/.test(code))).toEqual([])
    expect(earlier.map(({ code }) => code).filter((code) => codes.includes(code))).toEqual([])

    await change(blind, isOver)
    expect(namesIn(await readAll(juror, round))).toHaveLength(8)
  })

  test('the codes and the order of two blind rounds are by chance', async () => {
    const openCall = await createOpenCall({ kind, artists: Array.from({ length: 24 }, artist) })
    const orders: number[][] = []
    const codes: string[][] = []
    for (const name of ['One', 'Other']) {
      const id = await createNext(openCall, { jurors: [openCall.juror], blind: 1, name })
      const { assignments } = await readRound(openCall.juror, id)
      const ids = assignments.map(({ id_juror_assignment }) => id_juror_assignment)
      // As they are shown, by their codes, and by their ids: none says which application it is.
      for (const order of [
        ids,
        assignments.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((one) => one.id_juror_assignment),
        ids.toSorted((a, b) => a - b),
      ])
        orders.push(await applicationsOf(kind, order))
      codes.push(assignments.map(({ code }) => code))
    }
    expect(new Set(codes[0]).size).toBe(24)
    const byId = openCall.applications.toSorted((a, b) => a - b)
    const seen = new Set([byId, byId.toReversed(), ...orders].map(String))
    expect(seen.size).toBe(2 + orders.length)
  })
})

describe('while a blind round is open', () => {
  test('names are hidden in another open call of the same artist', async () => {
    const [one, other] = [
      await createOpenCall({ artists: [artist()] }),
      await createOpenCall({ artists: [{}] }),
    ]
    const { user_id } = await api.db
      .selectFrom('exhibition_application')
      .select('user_id')
      .where('id_exhibition_application', '=', one.applications[0]!)
      .executeTakeFirstOrThrow()
    await api.db
      .updateTable('exhibition_application')
      .set({ user_id })
      .where('id_exhibition_application', '=', other.applications[0]!)
      .execute()
    expect(namesIn(await readAll(one.juror, one.round))).toEqual(['Ana Delgado'])
    await createNext(other, { jurors: [one.juror], blind: 1 })
    expect(namesIn(await readAll(one.juror, one.round))).toEqual([])
  })

  test('names are hidden from a juror who judges others of its applications, and from nobody else', async () => {
    const openCall = await createOpenCall({ jurors: 2 })
    const [inside, outside] = openCall.jurors as [Juror, Juror]
    const blind = await createNext(openCall, { jurors: [inside], judges: 0, blind: 1 })
    expect(namesIn(await readAll(inside, openCall.round))).toEqual([])
    expect(namesIn(await readAll(outside, openCall.round))).toHaveLength(8)
    await api.request('PUT', `/api/judginground/${blind}/jurors`, { token: staff, body: { juror_ids: [] } })
    expect(namesIn(await readAll(inside, openCall.round))).toHaveLength(8)
  })

  test('applications that are not in it keep their names', async () => {
    const openCall = await createOpenCall()
    await createNext(openCall, {
      jurors: [openCall.juror],
      blind: 1,
      applications: openCall.applications.slice(0, 3),
    })
    expect(namesIn(await readAll(openCall.juror, openCall.round))).toHaveLength(5)
  })
})

test('a blind round that is still ahead hides the names of what is assigned', async () => {
  const openCall = await createOpenCall()
  const blind = await createNext(openCall, { jurors: [openCall.juror], judges: 0, blind: 1, ...isAhead })
  expect(namesIn(await readAll(openCall.juror, openCall.round))).toHaveLength(8)
  await api.request('POST', `/api/judginground/${blind}/assignments`, {
    token: staff,
    body: { juror_id: openCall.juror.id_juror, application_ids: openCall.applications.slice(0, 2) },
  })
  expect(namesIn(await readAll(openCall.juror, openCall.round))).toHaveLength(6)
})

test('an application that comes later, or comes back, has a code of its own in the round', async () => {
  const openCall = await createOpenCall()
  const [first, ...others] = openCall.applications as [number, ...number[]]
  const round = await createNext(openCall, { jurors: [openCall.juror], blind: 1, applications: others })
  const codes = async () => (await readRound(openCall.juror, round)).assignments.map(({ code }) => code)
  const before = await codes()
  const path = `/api/judginground/${round}`
  const body = { applications: [first] }
  await api.request('POST', `${path}/applications`, { token: staff, body })
  await api.request('POST', `${path}/distribution`, { token: staff, body: { judges: 1 } })
  const after = await codes()
  expect(after).toHaveLength(8)
  expect(new Set(after).size).toBe(8)
  expect(after).toEqual(expect.arrayContaining(before))
})

test('a round that is made blind shows no name from then on, under codes of its own', async () => {
  const openCall = await createOpenCall()
  const before = await readAll(openCall.juror, openCall.round)
  await change(openCall.round, { blind: 1 })
  const after = await readAll(openCall.juror, openCall.round)
  expect(namesIn(after)).toEqual([])
  expect(after.map(({ code }) => code[0])).toEqual(before.map(() => 'B'))
})

test('a blind round from before the upgrade keeps the codes of the applications', async () => {
  const openCall = await createOpenCall({ round: { blind: 1, own_codes: 0 } })
  const { assignments } = await readRound(openCall.juror, openCall.round)
  expect(assignments.map(({ code }) => code).toSorted()).toEqual(
    openCall.applications.map((id) => `E-${id}`).toSorted(),
  )
})

describe('a picture in a blind round', () => {
  const setUp = async (round: Record<string, unknown> = { blind: 1 }) => {
    const web_image = newPath()
    const content = await sharp(await picture('png', 1600, 900))
      .withExif({ IFD0: { Artist: 'Ana Delgado' } })
      .toBuffer()
    await api.storage.write(`media/${web_image}`, Readable.from([content]))
    const openCall = await createOpenCall({ round, jurors: 2, artists: [{ work: { web_image } }] })
    const addressFor = async (juror: Juror) => {
      const { assignments } = await readRound(juror, openCall.round)
      const { works } = await readAssignment(juror, assignments[0]!.id_juror_assignment)
      expect(assignments[0]!.picture).toBe(works[0]!.pictures[0])
      return { id: assignments[0]!.id_juror_assignment, address: works[0]!.pictures[0]! }
    }
    return { ...openCall, web_image, addressFor, ...(await addressFor(openCall.juror)) }
  }
  const get = (address: string, query = '', headers: Record<string, string> = {}) =>
    api.app.inject({ url: `/media/${address}${query}`, headers: { accept: 'image/webp', ...headers } })

  test('has an address that says its size alone, another one for every juror and round', async () => {
    const { address, addressFor, jurors, web_image, program, kind } = await setUp()
    const { address: others } = await addressFor(jurors[1]!)
    const next = await createNext({ program, kind }, { jurors, judges: 2, blind: 1, name: 'Second' })
    const again = (await readRound(jurors[0]!, next)).assignments[0]!.picture!
    expect(new Set([address, others, again, web_image]).size).toBe(4)
    for (const one of [address, others, again]) {
      expect(one).toMatch(/^jury\/\d+\/[\w-]{22}\.1600x900\.[\w-]+\.png$/)
      expect(one).not.toContain(thumbhash)
    }
  })

  test('is answered at the usual widths, without its path and without what the file says', async () => {
    const { address, web_image } = await setUp()
    const original = await api.app.inject({ url: `/media/${web_image}` })
    for (const query of ['', '?w=320', '?w=9999']) {
      const answer = await get(address, query)
      expect(answer.statusCode).toBe(200)
      const { width, exif } = await sharp(answer.rawPayload).metadata()
      expect([width, exif]).toEqual([query === '?w=320' ? 320 : 1600, undefined])
      expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable')
      const stored = await get(web_image, query)
      expect(answer.headers.etag).not.toBe(stored.headers.etag)
      expect(JSON.stringify(answer.headers)).not.toMatch(/artwork|delgado/i)
      expect(answer.headers.location ?? answer.headers['content-disposition']).toBeUndefined()
      const kept = await get(address, query, { 'if-none-match': answer.headers.etag as string })
      expect([kept.statusCode, kept.rawPayload.length]).toEqual([304, 0])
    }
    expect(original.rawPayload.includes('Ana Delgado')).toBe(true)
  })

  test.each<[string, (made: Awaited<ReturnType<typeof setUp>>) => Promise<unknown>]>([
    [
      'the assignment is withdrawn',
      ({ id }) => api.request('DELETE', `/api/jurorassignment/${id}`, { token: staff }),
    ],
    [
      'the juror is disabled',
      ({ juror }) =>
        api.db.updateTable('juror').set({ enabled: 0 }).where('id_juror', '=', juror.id_juror).execute(),
    ],
    [
      'the juror declares a conflict',
      ({ id, juror }) =>
        api.request('PATCH', `/api/jury/assignment/${id}`, { token: juror.token, body: { conflict: 1 } }),
    ],
    ['the round is over', ({ round }) => change(round, isOver)],
  ])('is not found any more once %s', async (_, end) => {
    const made = await setUp()
    const { etag } = (await get(made.address, '?w=64')).headers
    await end(made)
    for (const headers of [{}, { 'if-none-match': etag as string }]) {
      const answer = await get(made.address, '?w=64', headers)
      expect([answer.statusCode, answer.json().error.code]).toEqual([404, 309])
    }
  })

  test('stays where it was judged once the round is over', async () => {
    const made = await setUp()
    await score(made.juror, made.id, made.criteria[0]!)
    await change(made.round, isOver)
    expect((await get(made.address, '?w=64')).statusCode).toBe(200)
  })

  test('is not found under an address that was changed', async () => {
    const { address, id } = await setUp()
    const other = await setUp()
    for (const wrong of [
      address.replace(`jury/${id}`, `jury/${other.id}`),
      address.replace('1600x900', '1601x900'),
      address.replace(/\.png$/, '.webp'),
      `jury/${id}`,
      'jury/',
      `jury/${id}/../${id}/x`,
      'jury/99999999999999999999/x.png',
    ])
      expect([wrong, (await get(wrong, '?w=64')).statusCode]).toEqual([wrong, 404])
    expect((await get(address, '?w=x')).statusCode).toBe(400)
  })

  test('has its stored path where the names are shown', async () => {
    const { address, web_image } = await setUp({ blind: 0 })
    expect(address).toBe(web_image)
  })
})

test('a juror of two blind rounds finds neither in the other, but by looking', async () => {
  const openCall = await createOpenCall()
  const juror = await createJuror(api)
  const ids = [
    await createNext(openCall, { jurors: [juror], blind: 1, name: 'One' }),
    await createNext(openCall, { jurors: [juror], blind: 1, name: 'Two' }),
  ]
  const [one, two] = [await readAll(juror, ids[0]!), await readAll(juror, ids[1]!)]
  const said = (assignments: JuryAssignment[]) =>
    assignments.flatMap(({ code, id_juror_assignment, works }) => [
      code,
      id_juror_assignment,
      ...works.flatMap(({ pictures }) => pictures),
    ])
  const first = new Set(said(one))
  expect(said(two).filter((value) => first.has(value))).toEqual([])
})
