import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createThrottle } from '../../platform/auth/throttle.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const login = (
  address: string,
  email: string,
  password = 'wrong-password',
  { path = '/api/login', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) => api.request('POST', path, { body: { email, password, device: 'web' }, address, headers })

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const inTurn = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (const index of times(count, (number) => number)) statuses.push((await attempt(index)).status)
  return statuses
}
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

test('the 21st failure from one address is refused and told when to come back, whatever it claims to be', async () => {
  const claims = (index: number) => ({
    headers: {
      'x-forwarded-for': `9.9.9.${index}`,
      forwarded: `for=9.9.9.${index}`,
      'x-real-ip': `9.9.9.${index}`,
    },
    path: index % 2 ? '/api/login/' : '//api/login',
  })
  const statuses = await inTurn(20, (index) =>
    login('10.1.0.1', `u${index}@example.test`, undefined, claims(index)),
  )
  expect(count(statuses, 401)).toBe(20)
  const refused = await login('10.1.0.1', 'u21@example.test', undefined, claims(21))
  expect(refused.status).toBe(429)
  expect(refused.error.code).toBe(534)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600)
  expect((await login('10.1.0.2', 'u1@example.test')).status).toBe(401)
})

test('an IPv6 caller is counted by its /64, however it writes it, and an IPv4 caller alike in both protocols', async () => {
  const statuses = await inTurn(21, (index) => login(`2001:db8:0:1:${index}::1`, `v${index}@example.test`))
  expect(count(statuses, 401)).toBe(20)
  expect((await login('2001:0db8::1:ffff:0:0:9', 'v22@example.test')).status).toBe(429)
  expect((await login('2001:db8:0:2::1', 'v23@example.test')).status).toBe(401)
  report('ipv6', {
    addresses: statuses.length,
    'passwords tried': count(statuses, 401),
    refused: count(statuses, 429),
  })
  await inTurn(20, (index) => login(index % 2 ? '10.1.1.1' : '::ffff:10.1.1.1', `w${index}@example.test`))
  expect((await login('10.1.1.1', 'w21@example.test')).status).toBe(429)
  expect((await login('::ffff:a01:101', 'w22@example.test')).status).toBe(429)
})

test('the owner of an account is known in the whole /64 that it was signed in from', async () => {
  const { email, password } = await api.createAccount(UserType.editor)
  expect((await login('2001:db8:0:3::1', email, password)).status).toBe(200)
  await inTurn(12, (index) => login(`10.1.2.${index}`, email))
  expect((await login('10.1.2.99', email, password)).status).toBe(429)
  expect((await login('2001:db8:0:3:a:b:c:d', email, password)).status).toBe(200)
})

test('the 11th failure of one account is refused from everywhere, in whatever spelling, and so is its owner elsewhere', async () => {
  const { email, password } = await api.createAccount(UserType.editor, 'kiri.victim@example.test')
  // The database lower-cases the Kelvin sign and the dotted capital to k and i, as it finds the account by.
  const spellings = ['kiri.victim', 'KIRI.VICTIM', 'Kiri.victim', '\u212Airi.victim', 'k\u0130ri.victim']
  const statuses = await inTurn(10, (index) =>
    login(`10.2.0.${index}`, `${spellings[index % spellings.length]}@example.test`),
  )
  expect(count(statuses, 401)).toBe(10)
  expect((await login('10.2.1.1', email)).status).toBe(429)
  expect((await login('10.2.1.2', 'kir\u0130.victim@example.test')).status).toBe(429)
  expect((await login('10.2.1.3', email, password)).status).toBe(429)
})

test('an address that the owner has used before is not locked out by an attack from elsewhere', async () => {
  const { email, password } = await api.createAccount(UserType.editor)
  expect((await login('10.3.0.1', email, password)).status).toBe(200)
  await inTurn(12, (index) => login(`10.3.1.${index}`, email))
  expect((await login('10.3.1.99', email, password)).status).toBe(429)
  expect((await login('10.3.0.1', email, password)).status).toBe(200)
})

test('failures of neighbours at a known address do not lock its owner out', async () => {
  const { email, password } = await api.createAccount(UserType.editor)
  expect((await login('10.4.0.1', email, password)).status).toBe(200)
  await inTurn(21, (index) => login('10.4.0.1', `n${index}@example.test`))
  expect((await login('10.4.0.1', 'other@example.test')).status).toBe(429)
  expect((await login('10.4.0.1', email, password)).status).toBe(200)
})

test('at a known address an account has 20 failures of its own', async () => {
  const { email, password } = await api.createAccount(UserType.editor)
  expect((await login('10.5.0.1', email, password)).status).toBe(200)
  const statuses = await inTurn(21, () => login('10.5.0.1', email))
  expect(count(statuses, 401)).toBe(20)
  expect(statuses.at(-1)).toBe(429)
})

test('attempts at once are counted like attempts in turn', async () => {
  await inTurn(10, (index) => login('10.6.0.1', `p${index}@example.test`))
  const answers = await Promise.all(times(16, (index) => login('10.6.0.1', `q${index}@example.test`)))
  expect(
    count(
      answers.map(({ status }) => status),
      401,
    ),
  ).toBe(10)
})

test('successes are not counted', async () => {
  const accounts = await Promise.all(times(3, () => api.createAccount(UserType.collector)))
  const statuses = await inTurn(24, (index) => {
    const { email, password } = accounts[index % 3]!
    return login('10.7.0.1', email, password)
  })
  expect(count(statuses, 200)).toBe(24)
  expect((await login('10.7.0.1', 'someone@example.test')).status).toBe(401)
})

test('a success of an account that was deleted meanwhile is no fault', async () => {
  const { id_user } = await api.createAccount(UserType.editor)
  const attempt = await createThrottle(api.db, api.pool).begin({
    address: '10.7.1.1',
    of: { account: id_user },
  })
  await api.db.deleteFrom('account').where('id_user', '=', id_user).execute()
  await expect(attempt.succeeded({ account: id_user })).resolves.toBeUndefined()
})

test('guessing the previous password in a stolen session is throttled too', async () => {
  const guess = () =>
    api.request('POST', '/api/user/me/passwordchange', {
      token,
      body: { previous_password: 'wrong', new_password: 'new-password' },
      address: '10.8.0.1',
    })
  const statuses = await inTurn(11, guess)
  expect(count(statuses, 400)).toBe(10)
  expect(statuses.at(-1)).toBe(429)
})

test('behind a trusted proxy the callers are told apart by the address that it names', async () => {
  const behind = await startTestApp({ TRUST_PROXY: '10.9.0.0/16' })
  try {
    const attempt = (forwarded: string) =>
      behind.request('POST', '/api/login', {
        body: { email: `${crypto.randomUUID()}@example.test`, password: 'wrong-password' },
        address: '10.9.0.1',
        headers: { 'x-forwarded-for': forwarded },
      })
    for (let number = 0; number < 20; number += 1) await attempt('203.0.113.7')
    expect((await attempt('203.0.113.7')).status).toBe(429)
    expect((await attempt('203.0.113.8')).status).toBe(401)
  } finally {
    await behind.close()
  }
})
