import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createArtworkRepository } from '../../features/artworks/artworks.ts'
import { createCall, withinCall } from '../call.ts'
import { createTurns, type Turn } from './searches.ts'

const limits = { atOnce: 2, eachAtMost: 1, mostWaiting: 2 }

/** A queue, and tasks of named callers that note when they start and end when they are told to. */
const start = (settings: Parameters<typeof createTurns>[0] = limits) => {
  const queue = createTurns(settings)
  const begun: string[] = []
  const ends = new Map<string, () => void>()

  const part = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
    })

  const callOf = (caller: string) => Object.assign(createCall(), { caller })
  const ask = (caller: string, task: (turn: Turn) => Promise<unknown>, call = callOf(caller)) =>
    withinCall(call, () => queue(task))

  return {
    begun,
    callOf,
    part,
    ask,
    do: (caller: string, name: string, call = callOf(caller)) =>
      ask(caller, (turn) => turn(part(name)), call),
    end: async (name: string) => {
      await setImmediate()
      ends.get(name)!()
      await setImmediate()
    },
  }
}

test('callers take turns, whoever asks for more', async () => {
  const { begun, do: act, end } = start({ atOnce: 1, eachAtMost: 1 })
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void act(name[0]!, name)
  for (const name of ['a1', 'b1', 'c1', 'a2']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('callers who come one after another do not overtake one who waits', async () => {
  const { begun, do: act, end } = start({ atOnce: 1, eachAtMost: 1 })
  for (const name of ['a1', 'a2', 'b1']) void act(name[0]!, name)
  await end('a1')
  void act('c', 'c1')
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

test('one caller never has all places', async () => {
  const { begun, do: act } = start()
  for (const name of ['a1', 'a2', 'b1']) void act(name[0]!, name)
  await setImmediate()
  expect(begun).toEqual(['a1', 'b1'])
})

test('a task done in parts lets others pass, and goes on before later tasks of its caller', async () => {
  const { begun, ask, part, do: act, end } = start({ atOnce: 1, eachAtMost: 1 })
  void ask('a', async (turn) => [await turn(part('a1 first')), await turn(part('a1 second'))])
  void act('a', 'a2')
  void act('b', 'b1')
  for (const name of ['a1 first', 'b1', 'a1 second']) await end(name)
  expect(begun).toEqual(['a1 first', 'b1', 'a1 second', 'a2'])
})

test('what is beyond the tasks that may wait is 503 with 301 and a time to try again, for that caller alone', async () => {
  const { do: act, end } = start()
  for (const name of ['a1', 'a2', 'a3']) void act('a', name)
  await expect(act('a', 'a4')).rejects.toMatchObject({ status: 503, code: 301, retryAfter: 5 })
  void act('b', 'b1')
  await end('a1')
  void act('a', 'a5')
  await end('b1')
})

test('a task whose call is over leaves the queue and makes room', async () => {
  const { begun, callOf, do: act, end } = start()
  void act('a', 'a1')
  const call = callOf('a')
  const given = act('a', 'a2', call)
  call.abort(new Error('the client has gone'))
  await expect(given).rejects.toThrow('the client has gone')
  void act('a', 'a3')
  await end('a1')
  expect(begun).toEqual(['a1', 'a3'])
})

test('a task that fails gives its place back', async () => {
  const { begun, ask, do: act } = start({ atOnce: 1, eachAtMost: 1 })
  const failing = ask('a', (turn) => turn(() => Promise.reject(new Error('broken'))))
  void act('a', 'a2')
  await expect(failing).rejects.toThrow('broken')
  expect(begun).toEqual(['a2'])
})

// the embedded database has one connection, and a statement that waits there keeps all others waiting
describe.runIf(inject('template').kind === 'postgres')('searches of a table that is locked', () => {
  let api: TestApp
  let token: string

  beforeAll(async () => {
    api = await startTestApp()
    token = (await api.signIn()).token
    await createArtwork(api, await createArtist(api), { title: 'River' })
  })
  afterAll(() => api.close())

  const filterOf = (title: string) => ({ AND: [{ field: 'title', operator: 'LIKE' as const, value: title }] })
  const search = (title: string) =>
    api.call('GET', `/api/artwork/all?filter=${encodeURIComponent(JSON.stringify(filterOf(title)))}`, {
      token,
    })

  /** How many statements wait for the table. */
  const waiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
    return rows.length
  }

  const whileLocked = <Result>(work: () => Promise<Result>) =>
    api.db.transaction().execute(async (trx) => {
      await sql`lock table artwork in access exclusive mode`.execute(trx)
      return work()
    })

  test('are all answered, sixteen new ones of one caller, and keep no short call waiting', async () => {
    const searches = await whileLocked(async () => {
      const begun = Array.from({ length: 16 }, (_, n) => search(`%new ${n}%`))
      await expect.poll(waiting).toBeGreaterThan(1)
      expect((await api.call('GET', '/api/sponsor/all', { token })).status).toBe(200)
      return { begun }
    })
    const answers = await Promise.all(searches.begun)
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
  })

  test('end in the database when nobody waits for them, and let an equal one begin', async () => {
    const artworks = createArtworkRepository(api.db)
    const rivers = {
      filter: filterOf('%river%'),
      orderBy: 'id_artwork',
      direction: 'asc' as const,
      offset: 0,
      limit: 1,
    }
    const call = createCall()
    const other = await whileLocked(async () => {
      const given = withinCall(call, () => artworks.list(rivers))
      await expect.poll(waiting).toBe(1)
      const equal = artworks.list({ ...rivers, limit: 2 })
      await setImmediate()
      expect(await waiting()).toBe(1)
      const elsewhere = createCall()
      const alone = withinCall(elsewhere, () => artworks.list({ ...rivers, filter: filterOf('%alone%') }))
      await expect.poll(waiting).toBe(2)
      elsewhere.abort(new Error('the client has gone'))
      await expect(alone).rejects.toThrow('the client has gone')
      await expect.poll(waiting).toBe(1)
      call.abort(new Error('the client has gone'))
      await expect(given).rejects.toThrow('the client has gone')
      return { equal }
    })
    expect((await other.equal).count).toBe(1)
  })
})
