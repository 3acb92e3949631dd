import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJuror, jurorPassword } from '../../../../test/open-calls/judging.ts'
import { startTestApp, type TestApp } from '../../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

interface Credentials {
  token: string
  expires_at: string
  juror_id: number
}
let addresses = 0
/** Each from an address of its own, so that failures of one test are not counted in another. */
const post = <Data>(path: string, body: Record<string, unknown>) => {
  addresses += 1
  return api.request<Data>('POST', path, { body, address: `10.1.0.${addresses}` })
}
const login = (email: string, password = jurorPassword) =>
  post<Credentials>('/api/jury/login', { email, password })
const isSignedIn = async (jurorToken: string) => {
  const { error } = await api.request('GET', '/api/banner/all', { token: jurorToken })
  return error.code === 105
}
const change = (id: number, body: Record<string, unknown>) =>
  api.request('PATCH', `/api/juror/${id}`, { token, body })

const addJuror = async () => {
  const { data } = await api.request<{ juror: { id_juror: number; email: string } }>('POST', '/api/juror', {
    token,
    body: { name: 'Inés Vidal', language: 'es', email: `${crypto.randomUUID()}@jury.test` },
  })
  return data.juror
}
const invite = async (id: number) => {
  const { data } = await api.request<{ invitation: { url: string; expires_at: string } }>(
    'POST',
    `/api/juror/${id}/invitation`,
    { token, headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  const { url, expires_at } = data.invitation
  return { url, expires_at, invitation: new URL(url).hash.slice(1) }
}
const accept = (invitation: string, password = 'chosen-pass-1') =>
  post<Credentials>('/api/jury/invitation', { token: invitation, password })

describe('signing in as a juror', () => {
  test('with the right password gives a token for twelve hours, which signing out ends', async () => {
    const { email, id_juror } = await createJuror(api)
    const { status, data } = await login(` ${email.toUpperCase()}`)
    expect([status, data.juror_id]).toEqual([200, id_juror])
    const hours = (Date.parse(data.expires_at) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(11.9)
    expect(hours).toBeLessThanOrEqual(12)
    expect(await isSignedIn(data.token)).toBe(true)
    expect((await api.request('POST', '/api/jury/logout', { token: data.token })).status).toBe(200)
    expect((await api.request('GET', '/api/banner/all', { token: data.token })).error.code).toBe(103)
  })

  test('an unknown e-mail, a wrong password, one who has chosen none and one who is disabled get the same answer', async () => {
    const { email } = await createJuror(api)
    const disabled = await createJuror(api)
    await change(disabled.id_juror, { enabled: 0 })
    const answers = [
      await login('nobody@jury.test'),
      await login(email, 'wrong-password'),
      await login((await addJuror()).email),
      await login(disabled.email),
    ]
    for (const { status, error } of answers) {
      expect(status).toBe(401)
      expect(error).toEqual({ code: 104, message: expect.any(String) })
    }
  })

  test('is refused after ten failures, and others are not', async () => {
    const [juror, other] = [await createJuror(api), await createJuror(api)]
    for (let attempt = 0; attempt < 10; attempt += 1) await login(juror.email, 'wrong-password')
    const { status, error, headers } = await login(juror.email)
    expect([status, error.code]).toEqual([429, 534])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(other.email)).status).toBe(200)
  })

  test('with the e-mail and password of an account is refused, and staff do not sign in as jurors do', async () => {
    const account = await api.createAccount(1)
    expect((await login(account.email, account.password)).error.code).toBe(104)
    const { email } = await createJuror(api)
    expect((await post('/api/login', { email, password: jurorPassword })).error.code).toBe(104)
  })
})

describe('a juror’s sessions end at once', () => {
  test.each<[string, (juror: { id_juror: number }) => Promise<unknown>]>([
    ['when they are disabled', ({ id_juror }) => change(id_juror, { enabled: 0 })],
    ['when they are deleted', ({ id_juror }) => api.request('DELETE', `/api/juror/${id_juror}`, { token })],
    ['when they choose a new password', async ({ id_juror }) => accept((await invite(id_juror)).invitation)],
  ])('%s, in another process too', async (_when, end) => {
    const another = await api.startAnother()
    const juror = await createJuror(api)
    const asked = () =>
      another.inject({ url: '/api/banner/all', headers: { authorization: `Bearer ${juror.token}` } })
    expect((await asked()).json().error.code).toBe(105)
    await end(juror)
    expect((await asked()).json().error.code).toBe(103)
    await another.close()
  })

  test('and enabling them again brings none back', async () => {
    const juror = await createJuror(api)
    await change(juror.id_juror, { enabled: 0 })
    await change(juror.id_juror, { enabled: 1 })
    expect(await isSignedIn(juror.token)).toBe(false)
    expect((await login(juror.email)).status).toBe(200)
  })
})

describe('an invitation', () => {
  test('is not made for a juror who is disabled', async () => {
    const { id_juror } = await addJuror()
    await change(id_juror, { enabled: 0 })
    const { error } = await api.request('POST', `/api/juror/${id_juror}/invitation`, { token })
    expect(error).toMatchObject({ code: 201, details: ['enabled'] })
  })

  test('is a link whose token no server is sent, for seven days, and leads to a password and a session', async () => {
    const { id_juror, email } = await addJuror()
    const { url, expires_at, invitation } = await invite(id_juror)
    expect(new URL(url).pathname).toBe('/jury/invitation')
    expect(new URL(url).search).toBe('')
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    const shown = await api.request<{ juror: object }>('GET', `/api/juror/${id_juror}`, { token })
    expect(shown.data.juror).toMatchObject({ signed_up: 0, invited_until: expires_at })

    const invited = await post('/api/jury/invitation/read', { token: invitation })
    expect(invited.data).toEqual({ invitation: { name: 'Inés Vidal', language: 'es' } })
    const { status, data } = await accept(invitation)
    expect([status, data.juror_id]).toEqual([200, id_juror])
    expect(await isSignedIn(data.token)).toBe(true)
    expect((await login(email, 'chosen-pass-1')).status).toBe(200)
    const after = await api.request<{ juror: object }>('GET', `/api/juror/${id_juror}`, { token })
    expect(after.data.juror).toMatchObject({ signed_up: 1, invited_until: null })
  })

  test('is used once, ends with a newer one, after seven days and for who is disabled: 494', async () => {
    const { id_juror } = await addJuror()
    const former = await invite(id_juror)
    const used = await invite(id_juror)
    await accept(used.invitation)
    const late = await invite((await addJuror()).id_juror)
    await sql`update juror_invitation set expires_at = now() - interval '1 s' where used_at is null`.execute(
      api.db,
    )
    const disabled = await addJuror()
    const refused = await invite(disabled.id_juror)
    await change(disabled.id_juror, { enabled: 0 })
    for (const { invitation } of [former, used, late, refused, { invitation: 'guessed' }])
      for (const { status, error } of [
        await accept(invitation, 'another-pass-1'),
        await post('/api/jury/invitation/read', { token: invitation }),
      ])
        expect([status, error.code]).toEqual([410, 494])
  })

  test('accepted twice at once makes one session and one password', async () => {
    const { id_juror, email } = await addJuror()
    const { invitation } = await invite(id_juror)
    const passwords = ['first-pass-1', 'second-pass-1', 'third-pass-1']
    const answers = await Promise.all(passwords.map((password) => accept(invitation, password)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
    const { data } = answers.find(({ status }) => status === 200)!
    expect(await isSignedIn(data.token)).toBe(true)
    const chosen = passwords[answers.findIndex(({ status }) => status === 200)]!
    expect((await login(email, chosen)).status).toBe(200)
    const sessions = await api.db
      .selectFrom('juror_session')
      .select('id_juror_session')
      .where('juror_id', '=', id_juror)
      .where('ended_at', 'is', null)
      .execute()
    // this one and that of the sign-in above
    expect(sessions).toHaveLength(2)
  })

  test('and sessions are stored as hashes alone, and no password is in the change log', async () => {
    const { id_juror } = await addJuror()
    const { invitation } = await invite(id_juror)
    const { data } = await accept(invitation, 'secret-pass-1')
    const tables = ['juror_invitation', 'juror_session', 'change_log', 'idempotent_answer', 'deleted_row']
    for (const table of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(
        api.db,
      )
      const text = rows.map(({ row }) => row).join('\n')
      for (const secret of [invitation, data.token, 'secret-pass-1', '$argon2'])
        expect([table, text.includes(secret)]).toEqual([table, false])
    }
    const log = await api.db
      .selectFrom('change_log')
      .select(['user_id', 'juror_id', 'user_name', 'fields'])
      .where('entity', '=', 'juror')
      .where('record_id', '=', id_juror)
      .orderBy('id_change', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toEqual({
      user_id: null,
      juror_id: id_juror,
      user_name: 'Inés Vidal',
      fields: { password: { before: null, after: null } },
    })
  })

  test('is not guessed at without end', async () => {
    const address = '10.2.0.1'
    for (let attempt = 0; attempt < 20; attempt += 1)
      await api.request('POST', '/api/jury/invitation/read', { body: { token: `guess ${attempt}` }, address })
    const { error } = await api.request('POST', '/api/jury/invitation/read', {
      body: { token: 'x' },
      address,
    })
    expect(error.code).toBe(534)
  })
})

test('two jurors do not share an e-mail, in any case of its letters: 496', async () => {
  const { email } = await addJuror()
  const body = { name: 'Another', email: email.toUpperCase() }
  const { status, error } = await api.request('POST', '/api/juror', { token, body })
  expect([status, error.code, error.details]).toEqual([409, 496, ['email']])
})

describe('guessing at a juror’s password', () => {
  const from = (address: string, path: string, body: Record<string, unknown>) =>
    api.request<Credentials>('POST', path, { body, address })
  const signInFrom = (address: string, email: string, password = jurorPassword) =>
    from(address, '/api/jury/login', { email, password })
  const guessFromElsewhere = async (email: string, network: string) => {
    for (let index = 0; index < 12; index += 1)
      await signInFrom(`${network}.${index}`, email, 'wrong-password')
  }

  test('keeps nobody out from where they signed in before', async () => {
    const { email } = await createJuror(api)
    expect((await signInFrom('10.60.0.1', email)).status).toBe(200)
    await guessFromElsewhere(email, '10.60.1')
    expect((await signInFrom('10.60.1.99', email)).status).toBe(429)
    expect((await signInFrom('10.60.0.1', email)).status).toBe(200)
  })

  test('keeps nobody out from where they accepted their invitation', async () => {
    const { id_juror, email } = await addJuror()
    const { invitation } = await invite(id_juror)
    const body = { token: invitation, password: jurorPassword }
    expect((await from('10.61.0.1', '/api/jury/invitation', body)).status).toBe(200)
    await guessFromElsewhere(email, '10.61.1')
    expect((await signInFrom('10.61.0.1', email)).status).toBe(200)
  })

  test('does so neither for neighbours of the juror nor for an account with the same id', async () => {
    const { email, id_juror } = await createJuror(api)
    expect((await signInFrom('10.62.0.1', email)).status).toBe(200)
    for (let index = 0; index < 21; index += 1)
      await signInFrom('10.62.0.1', `n${index}@jury.test`, 'wrong-password')
    expect((await signInFrom('10.62.0.1', 'other@jury.test')).status).toBe(429)
    expect((await signInFrom('10.62.0.1', email)).status).toBe(200)
    const { rows } = await sql`select from login_address where user_id = ${id_juror}`.execute(api.db)
    expect(rows).toEqual([])
  })

  test('has 20 tries at a known address, and none more', async () => {
    const { email } = await createJuror(api)
    expect((await signInFrom('10.63.0.1', email)).status).toBe(200)
    for (let index = 0; index < 20; index += 1)
      expect((await signInFrom('10.63.0.1', email, 'wrong-password')).status).toBe(401)
    expect((await signInFrom('10.63.0.1', email)).status).toBe(429)
  })
})
