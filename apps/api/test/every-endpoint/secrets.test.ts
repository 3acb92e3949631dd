import { Readable } from 'node:stream'
import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { report } from '../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { picture, uploader } from '../uploads.ts'

let api: TestApp
const logged: string[] = []
const answered: string[] = []

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0)
  api = await startTestApp({ LOG_LEVEL: 'debug' })
  api.app.addHook('onSend', async (request, _reply, payload) => {
    // A token and an upload address are the purpose of these three endpoints.
    const isMeant = /\/(login|reauthenticate|image)(\?|$)/.test(request.url)
    if (!isMeant && typeof payload === 'string') answered.push(payload)
  })
})
afterAll(async () => {
  await api.close()
  vi.restoreAllMocks()
})

test('no password, hash, token or signature is in an answer, a log line or the change log', async () => {
  const { token, password, id_user } = await api.signIn(UserType.administrator)
  const { ask, put } = uploader(api, token)
  const record = `/api/banner/${await api.createBanner()}`
  const url = await ask({ record })
  await put(url, await picture())
  await put(url, 'again')
  await api.request('GET', record, { token })
  await api.request('GET', '/api/user/me', { token })
  const person = { email: 'new@example.test', user_type_id: 4, first_name: 'N', gender_id: 4 }
  const made = await api.request<{ user: { id_user: number } }>('POST', '/api/user', {
    token,
    body: { ...person, password: 'first-secret-4' },
  })
  const account = `/api/user/${made.data.user.id_user}`
  expect((await api.request('PATCH', account, { token, body: { password: 'reset-secret-5' } })).status).toBe(
    200,
  )
  await api.request('PATCH', account, { token, body: { password: 'reset-secret-6', first_name: 'X' } })
  await api.request('DELETE', account, { token })
  await api.request(
    'GET',
    '/api/banner/all?filter={"AND":[{"field":"title","operator":"=","value":"sought-in-private"}]}',
    { token },
  )
  await api.request('POST', '/api/login', {
    body: { email: 'nobody@example.test', password: 'wrong-secret-1' },
  })
  await api.request('POST', '/api/login', {
    body: `{"password":"wrong-secret-2"`,
    headers: { 'content-type': 'application/json' },
  })
  await api.request('GET', '/api/login/reauthenticate', { token })
  vi.spyOn(api.storage, 'read').mockRejectedValueOnce(new Error('EIO'))
  await api.app.inject({ url: '/media/banner/1/x.png', headers: { authorization: `Bearer ${token}` } })
  await api.storage.write('media/banner/1/x.png', Readable.from(['x']))
  await sql`alter table account add constraint unchanged check (first_name <> 'Ana') not valid`.execute(
    api.db,
  )
  const body = { previous_password: password, new_password: 'new-secret-3' }
  await api.request('POST', '/api/user/me/passwordchange', { token, body })
  await sql`alter table account drop constraint unchanged`.execute(api.db)
  expect((await api.request('POST', '/api/user/me/passwordchange', { token, body })).status).toBe(200)

  const { rows } = await sql`select * from change_log`.execute(api.db)
  const { password_hash } = await api.db
    .selectFrom('account')
    .select('password_hash')
    .where('id_user', '=', id_user)
    .executeTakeFirstOrThrow()
  const signature = /signature=([\w-]+)/.exec(url)![1]!
  const newSecrets = ['first-secret', 'reset-secret', 'new-secret-3']
  const secrets = [password, ...newSecrets, 'wrong-secret', '$argon2', password_hash!, token, signature]
  const places = { answers: answered.join('\n'), log: logged.join('\n'), changes: JSON.stringify(rows) }
  report('secrets', {
    answers: answered.length,
    'log lines': logged.length,
    'lines of the change log': rows.length,
    'secrets sought': secrets.length,
    found: secrets.filter((secret) => Object.values(places).some((place) => place.includes(secret))).length,
  })
  expect(places.log).toContain('/api/upload/')
  expect(places.log).toContain('EIO')
  expect(places.changes).toContain('"password"')
  for (const [place, content] of Object.entries(places))
    expect([place, secrets.filter((secret) => content.includes(secret))]).toEqual([place, []])
  expect(places.log).not.toContain('sought-in-private')
})
