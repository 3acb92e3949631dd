import { UserType } from '@vernissage/contract/enums'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPasswords } from '../../platform/auth/passwords.ts'
import { ensureAdministrator } from './session.ts'

let api: TestApp
const passwords = createPasswords('low')
const email = 'admin@vernissage.test'

beforeEach(async () => {
  api = await startTestApp()
})
afterEach(() => api.close())

const administrators = () =>
  api.db.selectFrom('account').select('email').where('user_type_id', '=', UserType.administrator).execute()
const canSignIn = async (password: string) =>
  (await api.request('POST', '/api/login', { body: { email, password } })).status === 200

test('an administrator is made with a password that is told once, and none when there is one', async () => {
  const made = await ensureAdministrator(api.db, passwords, { email, password: undefined })
  expect(made).toEqual({ email, password: expect.stringMatching(/^\w{8,16}$/) })
  expect(await canSignIn(made!.password)).toBe(true)
  expect(
    await ensureAdministrator(api.db, passwords, { email: 'b@example.test', password: undefined }),
  ).toBeNull()
  expect(await administrators()).toEqual([{ email }])
})

test('processes that start at once with different addresses make one administrator', async () => {
  const addresses = ['a@example.test', 'b@example.test', 'c@example.test']
  let hashing = 0
  const { promise: allHash, resolve } = Promise.withResolvers<void>()
  const hash = async (password: string) => {
    hashing += 1
    if (hashing === addresses.length) resolve()
    await allHash
    return passwords.hash(password)
  }
  const made = await Promise.all(
    addresses.map((address) =>
      ensureAdministrator(api.db, { ...passwords, hash }, { email: address, password: undefined }),
    ),
  )
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await administrators()).toEqual(made.flatMap((one) => (one ? [{ email: one.email }] : [])))
})

test('a password from the configuration is not told, and two processes at once make one administrator', async () => {
  const given = { email, password: 'given-password' }
  const made = await Promise.all([1, 2].map(() => ensureAdministrator(api.db, passwords, given)))
  expect(made).toEqual([null, null])
  expect(await canSignIn(given.password)).toBe(true)
  expect(await administrators()).toEqual([{ email }])
})
