import { UserType } from '@vernissage/contract/enums'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPasswords } from '../../platform/auth/passwords.ts'
import { ensureAdministrator } from './first-administrator.ts'

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
  (await api.call('POST', '/api/login', { body: { email, password } })).status === 200

test('an administrator is made with a password that is told once, and none when there is one', async () => {
  const made = await ensureAdministrator(api.db, passwords, { email, password: undefined })
  expect(made).toEqual({ email, password: expect.stringMatching(/^\w{8,16}$/) })
  expect(await canSignIn(made!.password)).toBe(true)
  expect(
    await ensureAdministrator(api.db, passwords, { email: 'b@example.test', password: undefined }),
  ).toBeNull()
  expect(await administrators()).toEqual([{ email }])
})

test('a password from the configuration is not told, and two processes at once make one administrator', async () => {
  const given = { email, password: 'given-password' }
  const made = await Promise.all([1, 2].map(() => ensureAdministrator(api.db, passwords, given)))
  expect(made).toEqual([null, null])
  expect(await canSignIn(given.password)).toBe(true)
  expect(await administrators()).toEqual([{ email }])
})
