import { UserType } from '@vernissage/contract/enums'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { beginRequest } from '../../../test/late-body.ts'
import { watchQueries } from '../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let administrator: string
const ended: string[] = []

beforeAll(async () => {
  api = await startTestApp()
  administrator = (await api.signIn()).token
})
afterAll(async () => {
  report('sessions', {
    'ends tried': ended.length,
    ends: ended.join(', '),
  })
  await api.close()
})
afterEach(() => vi.useRealTimers())

const me = (token: string) => api.request('GET', '/api/user/me', { token })

/** The statements of a request that are about its session. */
const lookupsOf = async (token: string) => {
  const takeQueries = watchQueries()
  expect((await me(token)).status).toBe(200)
  return takeQueries().filter(({ text }) => text.includes('session'))
}

/** Signed in, and known to this process from a request before. */
const known = async (type: UserType) => {
  const account = await api.signIn(type)
  expect((await me(account.token)).status).toBe(200)
  return account
}

/** As another process would: this one does not hear of it. */
const endElsewhere = (id_user: number) =>
  api.db.updateTable('session').set({ ended_at: new Date() }).where('user_id', '=', id_user).execute()

describe('a session that this process has seen just now', () => {
  test('is not looked up again for the next request', async () => {
    const { token } = await known(UserType.editor)
    expect(await lookupsOf(token)).toEqual([])
  })

  test('is not looked up again either once it is a minute since others of its account were ended', async () => {
    const { id_user, email } = await known(UserType.editor)
    const password = 'other-password'
    await api.request('PATCH', `/api/user/${id_user}`, { token: administrator, body: { password } })
    const login = await api.request<{ token: string }>('POST', '/api/login', {
      body: { email, password, device: 'web' },
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 })
    await me(login.data.token)
    expect(await lookupsOf(login.data.token)).toEqual([])
  })

  test('is dead on the next request when it was ended elsewhere 5 seconds ago', async () => {
    const { token, id_user } = await known(UserType.editor)
    await endElsewhere(id_user)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
    expect((await me(token)).error.code).toBe(103)
  })

  test.each<
    [string, UserType, (id: number) => [method: 'DELETE' | 'PATCH' | 'POST', path: string, body?: object]]
  >([
    ['its account is deleted', UserType.editor, (id) => ['DELETE', `/api/user/${id}`]],
    ['its artist is deleted', UserType.artist, (id) => ['DELETE', `/api/artist/${id}`]],
    [
      'its account becomes one of another type',
      UserType.editor,
      (id) => ['PATCH', `/api/user/${id}`, { user_type_id: 5 }],
    ],
    ['its owner signs out', UserType.editor, () => ['POST', '/api/logout']],
    [
      'its owner changes the password',
      UserType.editor,
      () => [
        'POST',
        '/api/user/me/passwordchange',
        { previous_password: 'right-password', new_password: 'new-password' },
      ],
    ],
  ])('is dead on the next call when %s', async (what, type, change) => {
    const { token, id_user } = await known(type)
    if (type === UserType.artist)
      await api.db.insertInto('artist_profile').values({ user_id: id_user }).execute()
    const [method, path, body] = change(id_user)
    const answer = await api.request(method, path, {
      token: what.startsWith('its owner') ? token : administrator,
      ...(body ? { body: { ...body } } : {}),
    })
    expect(answer.status).toBe(200)
    expect((await me(token)).error.code).toBe(103)
    ended.push(what)
  })

  test('has no part in what begins before its end is kept and ends after it', async () => {
    const { token, id_user } = await known(UserType.editor)
    const { createSessions } = await import('./sessions.ts')
    const sessions = createSessions(api.db)
    const session = await api.db
      .selectFrom('session')
      .select('id_session')
      .where('user_id', '=', id_user)
      .executeTakeFirstOrThrow()
    expect(await sessions.find(session.id_session)).toMatchObject({ id_user })
    await api.db.transaction().execute(async (trx) => {
      const reading = sessions.find(session.id_session)
      await sessions.endAllOf(id_user, trx)
      await reading
    })
    expect(await sessions.find(session.id_session)).toBeNull()
    expect(token).toBeTruthy()
  })
})

test('a token that expires while the body is on its way is refused', async () => {
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { token } = await known(UserType.editor)
  const finish = await beginRequest(`${origin}/api/sponsor`, { method: 'POST', token, body: '{"name":"A"}' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  expect(await finish()).toEqual({ status: 401, code: 102 })
})

test('a token that this process has seen expires all the same', async () => {
  const { token } = await known(UserType.editor)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
  expect((await me(token)).error.code).toBe(102)
})
