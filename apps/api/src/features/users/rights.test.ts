import { staffTypes, UserType, userTypes } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { report } from '../../../../../reliability/report.ts'
import { filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Account, userEndpoints } from '../../../test/users.ts'

let api: TestApp
let administrator: Account
let editor: Account

beforeAll(async () => {
  api = await startTestApp()
  administrator = await api.signIn()
  editor = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

const { add, change, remove, find } = userEndpoints(() => ({ api, administrator }))

describe('an editor', () => {
  test.each([UserType.gallery, UserType.collector, UserType.artLover])(
    'adds, edits, retypes, resets and deletes accounts of type %i',
    async (type) => {
      const { status, data } = await add({ user_type_id: type }, editor)
      expect(status).toBe(201)
      const id = data.user.id_user
      const next = type === UserType.gallery ? UserType.collector : UserType.gallery
      for (const body of [{ first_name: 'Eva' }, { user_type_id: next }, { password: 'other-password' }])
        expect((await change(id, body, editor)).status).toBe(200)
      expect((await remove(id, editor)).status).toBe(200)
    },
  )

  test.each([UserType.administrator, UserType.editor])('adds no account of type %i', async (type) => {
    const { status, error } = await add({ user_type_id: type }, editor)
    expect([status, error.code]).toEqual([403, 105])
  })

  test.each([UserType.administrator, UserType.editor, UserType.artist])(
    'neither edits, retypes, resets nor deletes an account of type %i',
    async (type) => {
      const { id_user } = await api.createAccount(type)
      const before = await find(id_user)
      const image = { token: editor.token, body: { name: 'image', ext: 'png' } }
      const refusals = [
        await change(id_user, { first_name: 'Eva' }, editor),
        await change(id_user, { user_type_id: UserType.collector }, editor),
        await change(id_user, { password: 'other-password' }, editor),
        await remove(id_user, editor),
        await api.request('POST', `/api/user/${id_user}/image`, image),
      ].map(({ status, error }) => [status, error.code])
      expect(refusals).toEqual([766, 105, 105, 105, 766].map((code) => [403, code]))
      expect(await find(id_user)).toEqual(before)
    },
  )

  test.each([UserType.administrator, UserType.editor])('makes no account one of type %i', async (type) => {
    const { id_user } = await api.createAccount(UserType.collector)
    expect((await change(id_user, { user_type_id: type }, editor)).error.code).toBe(105)
  })

  const read = ({ id_user }: { id_user: number }, by: Account) =>
    api.request('GET', `/api/user/${id_user}`, { token: by.token })

  test.each(staffTypes)('does not read the profile of another account of type %i', async (type) => {
    const other = await api.createAccount(type)
    const { status, error } = await read(other, editor)
    expect([status, error.code]).toEqual([403, 105])
    expect((await read(other, administrator)).status).toBe(200)
  })

  test('reads the own profile and those of accounts that are not of staff', async () => {
    for (const type of userTypes.filter((one) => !staffTypes.includes(one)))
      expect((await read(await api.createAccount(type), editor)).status).toBe(200)
    expect((await read(editor, editor)).status).toBe(200)
  })

  test('finds other staff by name in the list, without their personal data', async () => {
    const personal = {
      birth_date: '1980-02-03',
      country_id: 1,
      email: `${crypto.randomUUID()}@example.test`,
      gender_id: 2,
      mobile: '600 600 600',
      reference_code: crypto.randomUUID(),
      referenced_by: editor.id_user,
    }
    const listed = async (by: Account, field: string, value: unknown) => {
      const filter = filtered({ AND: [{ field, operator: '=', value }] })
      const path = `/api/user/all?order_by=email&${filter}`
      return (await api.request<{ users: User[]; count: number }>('GET', path, { token: by.token })).data
    }
    const hidden = { gender: null, country: null, referer: null }
    const nulls = Object.fromEntries(Object.keys(personal).map((field) => [field, null]))
    const first_name = crypto.randomUUID()
    const { id_user } = (await add({ ...personal, first_name, user_type_id: UserType.administrator })).data
      .user

    const [full] = (await listed(administrator, 'first_name', first_name)).users
    expect(full).toMatchObject(personal)
    const { users } = await listed(editor, 'first_name', first_name)
    expect(users).toEqual([{ ...full, ...nulls, ...hidden }])
    for (const [field, value] of Object.entries(personal)) {
      const ids = (await listed(editor, field, value)).users.map((user) => user.id_user)
      expect(ids, field).not.toContain(id_user)
    }

    await change(id_user, { user_type_id: UserType.collector })
    expect((await listed(editor, 'email', personal.email)).users).toMatchObject([personal])
  })

  test('edits the own profile', async () => {
    expect((await change(editor.id_user, { first_name: 'Eva' }, editor)).status).toBe(200)
  })
})

test('who was an administrator when the request came, and is none when it writes, is refused', async () => {
  const actor = await api.signIn()
  const { id_user } = await api.createAccount(UserType.collector)
  await api.request('GET', '/api/user/me', { token: actor.token })
  const retype = (user_type_id: UserType) =>
    api.db.updateTable('account').set({ user_type_id }).where('id_user', '=', actor.id_user).execute()
  await retype(UserType.editor)
  expect((await change(id_user, { user_type_id: UserType.editor }, actor)).error.code).toBe(105)
  await retype(UserType.collector)
  expect((await change(id_user, { first_name: 'Eva' }, actor)).error.code).toBe(105)
})

test('administrators who change each other and themselves at once wait for one another', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => api.signIn()))
  const answers = await Promise.all(
    all.flatMap((actor) => all.map(({ id_user }) => change(id_user, { first_name: 'Eva' }, actor))),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('one of two administrators who delete or demote each other at once is refused', async () => {
  const demote = (id: number, by: Account) => change(id, { user_type_id: UserType.editor }, by)
  const rounds = 20
  let succeeded = 0
  for (let round = 0; round < rounds; round += 1)
    for (const oust of [remove, demote]) {
      const [first, second] = [await api.signIn(), await api.signIn()]
      const answers = await Promise.all([oust(first.id_user, second), oust(second.id_user, first)])
      const refusals = answers.filter(({ status }) => status !== 200)
      succeeded += answers.length - refusals.length
      expect(refusals.map(({ error }) => error.code)).toEqual([103])
    }
  report('mutualDemotion', { rounds: rounds * 2, succeeded })
})
