import { UserType, userTypeClaims, userTypes } from '@vernissage/contract/enums'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createSessions } from '../../platform/auth/sessions.ts'

let api: TestApp

beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

interface Credentials {
  token: string
  expires_at: string
}
let addresses = 0
/** Each from an address of its own, so that failures of one test are not counted in another. */
const login = (body: Record<string, unknown>) => {
  addresses += 1
  return api.request<Credentials>('POST', '/api/login', { body, address: `10.0.0.${addresses}` })
}
const me = (token: string) => api.request<{ user: Record<string, unknown> }>('GET', '/api/user/me', { token })

describe('signing in', () => {
  test.each(userTypes)(
    'an account of type %i gets a token that says who it is and until when',
    async (type) => {
      const { id_user, email, password } = await api.createAccount(type)
      const { status, data } = await login({ email, password, device: 'web' })
      expect(status).toBe(200)
      const claims = decodeJwt(data.token)
      expect(claims).toMatchObject({ id_user, user_type_id: type, user_type: userTypeClaims[type] })
      expect(data.expires_at).toBe(new Date(claims.exp! * 1000).toISOString())
      expect(claims.exp! - Date.now() / 1000).toBeGreaterThan(3590)
    },
  )

  test('case and blanks around the e-mail make no difference', async () => {
    const { password } = await api.createAccount(UserType.editor, 'Mixed.Case@example.test')
    expect((await login({ email: ' mixed.CASE@Example.test ', password })).status).toBe(200)
  })

  test('an unknown e-mail, a wrong password and an account without one get the same answer', async () => {
    const { email, password } = await api.createAccount(UserType.editor)
    const imported = 'imported@example.test'
    await api.db
      .insertInto('account')
      .values({ user_type_id: UserType.artist, email: imported, first_name: 'Ada' })
      .execute()
    const answers = [
      await login({ email: 'nobody@example.test', password }),
      await login({ email, password: 'wrong-password' }),
      await login({ email: imported, password }),
    ]
    for (const { status, error } of answers) {
      expect(status).toBe(401)
      expect(error).toEqual({ code: 104, message: expect.any(String) })
    }
    expect(new Set(answers.map(({ error }) => error.message)).size).toBe(1)
  })

  test.each([
    ['nothing', {}, ['email', 'password']],
    ['an empty e-mail', { email: ' ', password: 'x' }, ['email']],
    ['a NUL in the e-mail', { email: 'a\u0000@example.test', password: 'x' }, ['email']],
    ['a number for a password', { email: 'a@example.test', password: 12345678 }, ['password']],
    ['a password of a megabyte', { email: 'a@example.test', password: 'x'.repeat(1_000_000) }, ['password']],
  ])('%s is invalid and names the field', async (_what, body, details) => {
    const { status, error } = await login(body)
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: 201, details })
  })

  test('a password that was changed while it was checked starts no session', async () => {
    const { id_user } = await api.createAccount(UserType.editor)
    const { password_hash } = await api.db
      .selectFrom('account')
      .select('password_hash')
      .where('id_user', '=', id_user)
      .executeTakeFirstOrThrow()
    const sessions = createSessions(api.db)
    expect(await sessions.start({ id_user, password_hash: 'the one before' })).toBeNull()
    expect(await sessions.start({ id_user, password_hash })).not.toBeNull()
  })
})

describe('a session', () => {
  test('shows who is signed in, and nothing secret', async () => {
    const { token, id_user, email } = await api.signIn(UserType.editor)
    const { data, headers } = await me(token)
    expect(data.user).toEqual({
      id_user,
      first_name: 'Ana',
      last_name: 'Ruiz',
      email,
      user_type_id: 2,
      user_type: 'Editor',
      image: null,
    })
    expect(headers.etag).toBe('"1"')
  })

  test('is renewed by several tabs at once without any of them being signed out', async () => {
    const { token } = await api.signIn()
    const renewals = await Promise.all(
      Array.from({ length: 5 }, () =>
        api.request<Credentials>('GET', '/api/login/reauthenticate', { token }),
      ),
    )
    for (const { status, data } of renewals) {
      expect(status).toBe(200)
      expect((await me(data.token)).status).toBe(200)
    }
  })

  test('ends at logout, with every token of it and without the sessions beside it', async () => {
    const { token, email, password } = await api.signIn()
    const renewed = await api.request<Credentials>('GET', '/api/login/reauthenticate', { token })
    const other = await login({ email, password })
    expect(await api.request('POST', '/api/logout', { token })).toMatchObject({ status: 200, data: {} })
    expect((await me(token)).error.code).toBe(103)
    expect((await me(renewed.data.token)).error.code).toBe(103)
    expect((await me(other.data.token)).status).toBe(200)
  })

  test('ends when the account is deleted', async () => {
    const { token, id_user } = await api.signIn()
    await api.db.deleteFrom('account').where('id_user', '=', id_user).execute()
    expect((await me(token)).error.code).toBe(103)
  })

  test('has the rights of the type that the account has now, whatever its token says', async () => {
    const { token, id_user } = await api.signIn()
    await api.db
      .updateTable('account')
      .set({ user_type_id: UserType.artist })
      .where('id_user', '=', id_user)
      .execute()
    expect((await api.request('GET', '/api/banner/all', { token })).error.code).toBe(105)
  })

  test('ends for good 30 days after the sign-in', async () => {
    const { token, id_user } = await api.signIn()
    await api.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', id_user)
      .execute()
    expect((await me(token)).error.code).toBe(103)
  })
})

describe('changing the own password', () => {
  const change = (token: string, body: Record<string, unknown>) =>
    api.request('POST', '/api/user/me/passwordchange', { token, body })

  test.each(userTypes)(
    'ends every session of an account of type %i, and the new password holds',
    async (type) => {
      const { token, email, password, id_user } = await api.signIn(type)
      const other = await login({ email, password })
      const changed = await change(token, { previous_password: password, new_password: 'new-password' })
      expect(changed).toMatchObject({ status: 200, data: {} })
      expect((await me(token)).error.code).toBe(103)
      expect((await me(other.data.token)).error.code).toBe(103)
      expect((await login({ email, password })).error.code).toBe(104)
      expect((await login({ email, password: 'new-password' })).status).toBe(200)

      const line = await api.db
        .selectFrom('change_log')
        .selectAll()
        .where('entity', '=', 'account')
        .where('record_id', '=', id_user)
        .executeTakeFirstOrThrow()
      expect(line).toMatchObject({ user_id: id_user, user_name: 'Ana Ruiz', action: 'update' })
      expect(line.fields).toEqual({ password: { before: null, after: null } })
    },
  )

  test('is refused with 106 when the previous one is wrong, and nothing ends', async () => {
    const { token } = await api.signIn()
    const refused = await change(token, { previous_password: 'wrong', new_password: 'new-password' })
    expect(refused.status).toBe(400)
    expect(refused.error).toMatchObject({ code: 106, details: ['previous_password'] })
    expect((await me(token)).status).toBe(200)
  })

  test.each([
    ['shorter than 8', '1234567'],
    ['longer than 16', '12345678901234567'],
    ['with a NUL', 'pass\u0000word'],
    ['no text', 12345678],
  ])('a new password %s is invalid', async (_what, new_password) => {
    const { token, password } = await api.signIn()
    const refused = await change(token, { previous_password: password, new_password })
    expect(refused.error).toMatchObject({ code: 201, details: ['new_password'] })
  })
})
