import { UserType } from '@vernissage/contract/enums'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp, tokenSecret } from '../../../test/test-app.ts'
import { createPasswords, type Passwords } from '../../platform/auth/passwords.ts'
import { createSessions } from '../../platform/auth/sessions.ts'
import { createTokens } from '../../platform/auth/tokens.ts'
import { createSession } from './session.ts'

let api: TestApp
let administrator: string

beforeAll(async () => {
  api = await startTestApp()
  administrator = (await api.signIn()).token
})
afterAll(() => api.close())

const passwords = createPasswords('low')

/** Signing in as another process does it, with `during` done at one of its slow steps. */
const serviceWith = (during: Partial<Record<keyof Passwords, () => Promise<unknown>>>) =>
  createSession({
    db: api.db,
    passwords: {
      hash: async (password) => {
        await during.hash?.()
        return passwords.hash(password)
      },
      verify: async (passwordHash, password) => {
        await during.verify?.()
        return passwords.verify(passwordHash, password)
      },
    },
    tokens: createTokens(tokenSecret, 3600),
    sessions: createSessions(api.db),
    throttle: { begin: async () => ({ succeeded: async () => undefined }) },
  })

const startAccount = async () => {
  const { email, password, ...account } = await api.createAccount(UserType.editor)
  const sessions = createSessions(api.db)
  const { password_hash } = await api.db
    .selectFrom('account')
    .select('password_hash')
    .where('id_user', '=', account.id_user)
    .executeTakeFirstOrThrow()
  const sessionId = await sessions.start({ ...account, password_hash })
  const caller = { ...(await sessions.find(sessionId!))!, access: 'account' as const }
  return { ...account, email, password, caller }
}

const changeIts = (id: number, body: object) =>
  api.request('PATCH', `/api/user/${id}`, { token: administrator, body: { ...body } })
const deleteIt = (id: number) => api.request('DELETE', `/api/user/${id}`, { token: administrator })
const login = async (email: string, password: string) =>
  (await api.request('POST', '/api/login', { body: { email, password, device: 'web' } })).status

test.each(['verify', 'hash'] as const)(
  'a password change whose account is reset during its step %s changes nothing',
  async (step) => {
    const { id_user, email, password, caller } = await startAccount()
    const service = serviceWith({ [step]: () => changeIts(id_user, { password: 'reset-password' }) })
    const change = { previous_password: password, new_password: 'changed-password' }
    await expect(service.changePassword(caller, change, '10.0.0.1')).rejects.toMatchObject({ code: 103 })
    const statuses = {
      reset: await login(email, 'reset-password'),
      changed: await login(email, 'changed-password'),
    }
    report('passwordReset', { 'reset during': step, ...statuses })
    expect(statuses).toEqual({ reset: 200, changed: 401 })
  },
)

test('a password change replaces only the password that was verified', async () => {
  const { id_user, email, password, caller } = await startAccount()
  const service = serviceWith({
    hash: async () =>
      api.db
        .updateTable('account')
        .set({ password_hash: await passwords.hash('other-password') })
        .where('id_user', '=', id_user)
        .execute(),
  })
  const change = { previous_password: password, new_password: 'changed-password' }
  await expect(service.changePassword(caller, change, '10.0.0.1')).rejects.toMatchObject({
    code: 106,
    details: ['previous_password'],
  })
  expect(await login(email, 'other-password')).toBe(200)
})

test.each([
  ['hash', 'deleted', (id: number) => deleteIt(id)],
  ['verify', 'deleted', (id: number) => deleteIt(id)],
  ['verify', 'made one of another type', (id: number) => changeIts(id, { user_type_id: 5 })],
] as const)(
  'a password change whose account is, during its step %s, %s is refused with 103',
  async (step, _what, end) => {
    const { id_user, password, caller } = await startAccount()
    const service = serviceWith({ [step]: () => end(id_user) })
    const change = { previous_password: password, new_password: 'changed-password' }
    await expect(service.changePassword(caller, change, '10.0.0.1')).rejects.toMatchObject({ code: 103 })
  },
)

test('a sign-in whose account is deleted while the password is checked is refused with 104', async () => {
  const { id_user, email, password } = await api.createAccount(UserType.editor)
  const service = serviceWith({ verify: () => deleteIt(id_user) })
  const signIn = service.login({ email, password, device: 'web' }, '10.0.0.1')
  await expect(signIn).rejects.toMatchObject({ code: 104 })
})

test('a sign-in whose account gets another type while the password is checked names the new type', async () => {
  const { id_user, email, password } = await api.createAccount(UserType.editor)
  const service = serviceWith({ verify: () => changeIts(id_user, { user_type_id: 5 }) })
  const { token } = await service.login({ email, password, device: 'web' }, '10.0.0.1')
  expect(decodeJwt(token)).toMatchObject({ id_user, user_type_id: 5 })
})

test('an account that was deleted elsewhere is told so by its own profile: 103', async () => {
  const { token, id_user } = await api.signIn(UserType.editor)
  expect((await api.request('GET', '/api/user/me', { token })).status).toBe(200)
  await api.db.deleteFrom('account').where('id_user', '=', id_user).execute()
  expect((await api.request('GET', '/api/user/me', { token })).error.code).toBe(103)
})
