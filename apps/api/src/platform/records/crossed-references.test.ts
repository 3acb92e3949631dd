import { UserType } from '@vernissage/contract/enums'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createArtist, createArtwork } from '../../../test/art.ts'
import { lockWaits } from '../../../test/locks.ts'
import { createProgram, kinds } from '../../../test/programs.ts'
import { type Answer, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type OpenDatabase, openDatabase } from '../database/open.ts'

/* Pairs of records that are changed at once, each into what waits for the other in the database. */

let api: TestApp
/** Of several administrators: the requests of one take turns. */
let tokens: string[]
let token: string

beforeAll(async () => {
  api = await startTestApp()
  const signedIn = await Promise.all(Array.from({ length: 8 }, () => api.signIn()))
  tokens = signedIn.map((administrator) => administrator.token)
  token = tokens[0]!
})
afterAll(() => api.close())

interface Patch {
  path: string
  body: Record<string, unknown>
}

/** Makes the pairs, sends all their changes at once, and answers what each is told: 200 or an error code. */
const changeAtOnce = async (pairs: number, makePair: () => Promise<[Patch, Patch]>) => {
  const patches: Patch[] = []
  for (let pair = 0; pair < pairs; pair += 1) patches.push(...(await makePair()))
  return Promise.all(
    patches.map(async ({ path, body }, index) => {
      const { status, error } = await patch(path, body, tokens[index % tokens.length])
      return status === 200 ? status : error.code
    }),
  )
}

const patch = (path: string, body: Record<string, unknown>, by = token) =>
  api.request('PATCH', `/api${path}`, { token: by, body })

const newUrl = () => crypto.randomUUID()

const createCollector = async () => (await api.createAccount(UserType.collector)).id_user

const accounts = { user: createCollector, artist: () => createArtist(api) }

describe.each(['user', 'artist'] as const)('two accounts that are changed as %s', (kind) => {
  test('to refer to each other are both changed, of 20 pairs at once', async () => {
    const answers = await changeAtOnce(20, async () => {
      const [one, other] = [await accounts[kind](), await accounts[kind]()]
      return [
        { path: `/${kind}/${one}`, body: { referenced_by: other } },
        { path: `/${kind}/${other}`, body: { referenced_by: one } },
      ]
    })
    expect(answers).toEqual(Array(40).fill(200))
  })

  test('to refer to each other under new codes are both changed, though their keys change', async () => {
    const answers = await changeAtOnce(3, async () => {
      const [one, other] = [await accounts[kind](), await accounts[kind]()]
      return [
        { path: `/${kind}/${one}`, body: { referenced_by: other, reference_code: `new-${one}` } },
        { path: `/${kind}/${other}`, body: { referenced_by: one, reference_code: `new-${other}` } },
      ]
    })
    expect(answers).toEqual(Array(6).fill(200))
  })
})

/** For the setting that the product's own user may not change. */
let superuser: OpenDatabase

/** Has a transaction wait for `other` as soon as `other` waits for it: the database ends the one that looks first, which is `other`. */
const inEachOthersWay = async (
  own: RawBuilder<unknown>,
  other: () => Promise<Answer<unknown>>,
  theirs: RawBuilder<unknown>,
) => {
  const { answer } = await superuser.db.transaction().execute(async (trx) => {
    await sql`set local deadlock_timeout = '1min'`.execute(trx)
    await own.execute(trx)
    const sent = other()
    await expect.poll(waiting, { interval: 10 }).toBe(1)
    await theirs.execute(trx)
    return { answer: sent }
  })
  return (await answer).status
}

const waiting = () => lockWaits(api.db)

// the embedded database has one session, in which nobody ever waits for another
const onPostgres = describe.runIf(inject('template').kind === 'postgres')

onPostgres('a call that is in the way of another', () => {
  beforeAll(async () => {
    superuser = await openDatabase({ databaseUrl: api.superuserUrl!, dataFolder: '' }, () => undefined)
  })
  afterAll(() => superuser.close())

  test('in a transaction is carried out after it', async () => {
    const [one, other] = [await createCollector(), await createCollector()]
    const status = await inEachOthersWay(
      sql`select from account where id_user = ${other} for update`,
      () => patch(`/user/${one}`, { referenced_by: other }),
      sql`update account set mobile = '1' where id_user = ${one}`,
    )
    expect(status).toBe(200)
  })

  test('in one statement is carried out after it', async () => {
    const artist = await createArtist(api)
    const one = await createArtwork(api, artist, { url: newUrl() })
    const url = newUrl()
    const other = await createArtwork(api, artist, { url })
    const status = await inEachOthersWay(
      sql`update artwork set url = ${newUrl()} where id_artwork = ${other}`,
      () => patch(`/artwork/${one}`, { url }),
      sql`update artwork set title = 'Meanwhile' where id_artwork = ${one}`,
    )
    expect(status).toBe(200)
  })

  test('to undo a deletion is carried out after it', async () => {
    const artist = await createArtist(api)
    const artwork = await createArtwork(api, artist)
    await api.request('DELETE', `/api/artwork/${artwork}`, { token })
    const { id_change } = await api.db
      .selectFrom('change_log')
      .select('id_change')
      .where('entity', '=', 'artwork')
      .where('record_id', '=', artwork)
      .executeTakeFirstOrThrow()
    const status = await inEachOthersWay(
      sql`select from artist_profile where user_id = ${artist} for update`,
      () => api.request('POST', `/api/changelog/${id_change}/undo`, { token }),
      sql`select from deleted_row where record_id = ${artwork} for update`,
    )
    expect(status).toBe(200)
  })

  test.each(kinds)(
    'to give an application to one %s another artist is carried out after it',
    async (kind) => {
      const program = await createProgram(api, kind)
      const table = sql.table(`${kind}_application`)
      const key = sql.ref(`id_${kind}_application`)
      const apply = async (artist: number) => {
        const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.ref(`${kind}_id`)}, user_id) values (${program}, ${artist})
        returning ${key} as id`.execute(api.db)
        return rows[0]!.id
      }
      const [artist, successor, third] = [
        await createArtist(api),
        await createArtist(api),
        await createArtist(api),
      ]
      const [one, other] = [await apply(artist), await apply(successor)]
      const status = await inEachOthersWay(
        sql`update ${table} set user_id = ${third} where ${key} = ${other}`,
        () => patch(`/${kind}application/${one}`, { user_id: successor }),
        sql`update ${table} set payment_status_id = 2 where ${key} = ${one}`,
      )
      expect(status).toBe(200)
    },
  )
})
