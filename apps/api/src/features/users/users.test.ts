import { UserType } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
})
afterAll(() => api.close())

const list = async (filter: object) =>
  (await api.request<{ users: User[]; count: number }>('GET', `/api/user/all?${filtered(filter)}`, { token }))
    .data

test('an account is answered with names for its numbers and without secrets', async () => {
  const referer = await api.createAccount(UserType.gallery)
  const { id_user, email } = await api.createAccount(UserType.collector)
  await api.db
    .updateTable('account')
    .set({ gender_id: 2, country_id: 1, referenced_by: referer.id_user })
    .where('id_user', '=', id_user)
    .execute()
  const { data } = await api.request('GET', `/api/user/${id_user}`, { token })
  expect(data.user).toEqual({
    id_user,
    email,
    user_type_id: 5,
    first_name: 'Ana',
    last_name: 'Ruiz',
    gender_id: 2,
    gender: 'Female',
    country_id: 1,
    country: 'Mexico',
    birth_date: null,
    country_code: '+49',
    mobile: null,
    image: null,
    referenced_by: referer.id_user,
    referer: 'Ana Ruiz',
    reference_code: null,
  })
  expect((await list({ AND: [{ field: 'id_user', operator: '=', value: id_user }] })).users).toEqual([
    data.user,
  ])
})

test('accounts are found by type and by name', async () => {
  const { id_user } = await api.createAccount(UserType.artLover)
  await api.db.updateTable('account').set({ first_name: 'Íñigo' }).where('id_user', '=', id_user).execute()
  const consultants = await list({
    OR: [1, 2].map((value) => ({ field: 'user_type_id', operator: '=', value })),
  })
  expect(consultants.users.length).toBeGreaterThan(0)
  for (const user of consultants.users) expect([1, 2]).toContain(user.user_type_id)
  const named = await list({
    OR: ['first_name', 'last_name'].map((field) => ({ field, operator: 'LIKE', value: '%inigo%' })),
  })
  expect(named).toMatchObject({ count: 1, users: [{ id_user }] })
})

test('an account that is not there is not found', async () => {
  const { status, error } = await api.request('GET', '/api/user/2000000', { token })
  expect([status, error.code]).toEqual([404, 401])
})
