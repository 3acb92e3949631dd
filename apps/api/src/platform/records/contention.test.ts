import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { lockWaits } from '../../../test/locks.ts'
import { type Answer, startTestApp, type TestApp } from '../../../test/test-app.ts'

/* Many write one record at once. A banner stands for what is read as it is, an artwork for what is read with more. */

type Kind = 'banner' | 'artwork'

let api: TestApp
let token: string
let artist: number

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
  artist = await createArtist(api)
})
afterAll(() => api.close())

const create = (kind: Kind) => (kind === 'banner' ? api.createBanner() : createArtwork(api, artist))

const recordRequests = (kind: Kind, id: number) => {
  const path = `/api/${kind}/${id}`
  const headersOf = (tag?: string) => (tag === undefined ? {} : { headers: { 'if-match': tag } })
  return {
    read: () => api.request<Record<Kind, { title: string }>>('GET', path, { token }),
    change: (title: string, tag?: string) =>
      api.request<Record<Kind, { title: string }>>('PATCH', path, {
        token,
        body: { title },
        ...headersOf(tag),
      }),
    remove: () => api.request('DELETE', path, { token }),
    lines: () =>
      api.db
        .selectFrom('change_log')
        .select(['action', 'fields'])
        .where('entity', '=', kind)
        .where('record_id', '=', id)
        .orderBy('id_change')
        .execute(),
  }
}

const waiting = () => lockWaits(api.db)

const eight = Array.from({ length: 8 }, (_, n) => `Title ${n}`)

const outcomeOf = ({ status, error }: Answer<unknown>) => (status === 200 ? 200 : error.code)

/** Expects answers, record and log to agree. */
const expectOneWinner = async (
  kind: Kind,
  requests: ReturnType<typeof recordRequests>,
  answers: Awaited<ReturnType<ReturnType<typeof recordRequests>['change']>>[],
) => {
  const outcomes = answers.map(outcomeOf)
  expect(outcomes.toSorted()).toEqual([200, ...Array(answers.length - 1).fill(470)])
  const winner = answers[outcomes.indexOf(200)]!
  const now = await requests.read()
  expect(winner.data).toEqual(now.data)
  expect(winner.headers.etag).toBe(now.headers.etag)
  const lines = await requests.lines()
  expect(lines.map(({ action }) => action)).toEqual(['update'])
  expect(lines[0]!.fields).toMatchObject({ title: { after: now.data[kind].title } })
}

describe.each<Kind>(['banner', 'artwork'])('of those who write one %s at once', (kind) => {
  test('with the same tag one wins and is logged, and all others are told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const requests = recordRequests(kind, await create(kind))
      const tag = (await requests.read()).headers.etag as string
      const answers = await Promise.all(eight.map((title) => requests.change(title, tag)))
      await expectOneWinner(kind, requests, answers)
    }
  })

  test('one deletes it, and the other has changed it before or finds nothing', async () => {
    for (let round = 0; round < 10; round += 1) {
      const requests = recordRequests(kind, await create(kind))
      const both = [() => requests.change('Changed'), () => requests.remove()]
      const answers = await Promise.all((round % 2 ? both : both.toReversed()).map((send) => send()))
      const [changed, removed] = round % 2 ? answers : answers.toReversed()
      expect(removed!.status).toBe(200)
      expect([200, 404]).toContain(changed!.status)
      const actions = (await requests.lines()).map(({ action }) => action)
      expect(actions).toEqual(changed!.status === 200 ? ['update', 'delete'] : ['delete'])
    }
  })
})

// the embedded database has one session, in which nobody ever waits for another
describe.runIf(inject('template').kind === 'postgres').each<Kind>(['banner', 'artwork'])(
  'who began before another had written the same %s, and waited for him,',
  (kind) => {
    /** Sends the requests one after the other while somebody holds the record, who leaves it as `setting` says. */
    const whileHeld = async <Data>(
      id: number,
      requests: (() => Promise<Answer<Data>>)[],
      setting = sql`title = title`,
    ) => {
      const trx = await api.db.startTransaction().execute()
      await sql`update ${sql.table(kind)} set ${setting} where ${sql.ref(`id_${kind}`)} = ${id}`.execute(trx)
      const answers: Promise<Answer<Data>>[] = []
      for (const send of requests) {
        answers.push(send())
        await expect.poll(waiting).toBe(answers.length)
      }
      await trx.commit().execute()
      return Promise.all(answers)
    }

    test('is one winner of all that sent the same tag', async () => {
      const id = await create(kind)
      const requests = recordRequests(kind, id)
      const tag = (await requests.read()).headers.etag as string
      const answers = await whileHeld(
        id,
        eight.map((title) => () => requests.change(title, tag)),
      )
      await expectOneWinner(kind, requests, answers)
    })

    test('is told where the tag no longer fits, and nothing is logged', async () => {
      const id = await create(kind)
      const requests = recordRequests(kind, id)
      const tag = (await requests.read()).headers.etag as string
      const answers = await whileHeld(
        id,
        eight.map((title) => () => requests.change(title, tag)),
        sql`title = 'Theirs'`,
      )
      expect(answers.map(outcomeOf)).toEqual(eight.map(() => 470))
      expect((await requests.read()).data[kind].title).toBe('Theirs')
      expect(await requests.lines()).toEqual([])
    })

    test('without a tag changes and logs what the other has left', async () => {
      const id = await create(kind)
      const requests = recordRequests(kind, id)
      const [changed] = await whileHeld(id, [() => requests.change('Mine')], sql`title = 'Theirs'`)
      expect(changed!.status).toBe(200)
      expect(changed!.data).toEqual((await requests.read()).data)
      expect(await requests.lines()).toEqual([
        { action: 'update', fields: { title: { before: 'Theirs', after: 'Mine' } } },
      ])
    })

    test('finds nothing when it was deleted first', async () => {
      const id = await create(kind)
      const requests = recordRequests(kind, id)
      const [removed, changed] = await whileHeld(id, [requests.remove, () => requests.change('Late')])
      expect([removed!.status, changed!.status]).toEqual([200, 404])
      expect((await requests.lines()).map(({ action }) => action)).toEqual(['delete'])
    })

    test('has changed it when it was deleted after', async () => {
      const id = await create(kind)
      const requests = recordRequests(kind, id)
      const [changed, removed] = await whileHeld(id, [() => requests.change('Last'), requests.remove])
      expect([changed!.status, removed!.status]).toEqual([200, 200])
      expect((await requests.lines()).map(({ action }) => action)).toEqual(['update', 'delete'])
    })
  },
)

test('an artwork that is moved meanwhile to an artist made meanwhile is answered with his name', async () => {
  // it is one session, where transactions take turns
  if (inject('template').kind === 'embedded') return
  const id = await createArtwork(api, artist)
  const mover = await api.db.startTransaction().execute()
  const { id_user } = await mover
    .insertInto('account')
    .values({ user_type_id: UserType.artist, first_name: 'Noa', last_name: 'Ruiz' })
    .returning('id_user')
    .executeTakeFirstOrThrow()
  await mover.insertInto('artist_profile').values({ user_id: id_user }).execute()
  await mover.updateTable('artwork').set({ artist_id: id_user }).where('id_artwork', '=', id).execute()
  const answer = recordRequests('artwork', id).change('Moved')
  await expect.poll(waiting).toBe(1)
  await mover.commit().execute()
  const { status, data } = await answer
  expect([status, data.artwork]).toMatchObject([200, { title: 'Moved', artist: 'Noa Ruiz' }])
})
