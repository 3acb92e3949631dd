import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { type Account, userCalls } from '../../../test/users.ts'
import { createSessions } from '../../platform/auth/sessions.ts'
import { createUserRepository } from './repository.ts'

let api: TestApp
let administrator: Account
let editor: Account

beforeAll(async () => {
  api = await startTestApp()
  administrator = await api.signIn()
  editor = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

const { add, change, remove, find } = userCalls(() => ({ api, administrator }))

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
        await api.call('POST', `/api/user/${id_user}/image`, image),
      ].map(({ status, error }) => [status, error.code])
      expect(refusals).toEqual([766, 105, 105, 105, 766].map((code) => [403, code]))
      expect(await find(id_user)).toEqual(before)
    },
  )

  test.each([UserType.administrator, UserType.editor])('makes no account one of type %i', async (type) => {
    const { id_user } = await api.createAccount(UserType.collector)
    expect((await change(id_user, { user_type_id: type }, editor)).error.code).toBe(105)
  })

  test('edits the own profile', async () => {
    expect((await change(editor.id_user, { first_name: 'Eva' }, editor)).status).toBe(200)
  })
})

test('one administrator stays when two delete or retype each other at once', async () => {
  const retype = (id: number, by: Account) => change(id, { user_type_id: UserType.collector }, by)
  for (const oust of [remove, retype]) {
    const [first, second] = [await api.signIn(), await api.signIn()]
    await api.db
      .deleteFrom('account')
      .where('user_type_id', '=', UserType.administrator)
      .where('id_user', 'not in', [first.id_user, second.id_user])
      .execute()
    const answers = await Promise.all([oust(first.id_user, second), oust(second.id_user, first)])
    const refusals = answers.filter(({ status }) => status !== 200)
    // 103 when the one was gone before the other's call was judged
    expect(refusals.map(({ error }) => [103, 471].includes(error.code))).toEqual([true])
  }
})

test('the last administrator is neither deleted nor retyped by one who was gone meanwhile', async () => {
  const last = await api.createAccount(UserType.administrator)
  await api.db
    .deleteFrom('account')
    .where('user_type_id', '=', UserType.administrator)
    .where('id_user', '!=', last.id_user)
    .execute()
  const artists = { addProfile: async () => undefined, noteFiles: async () => undefined }
  const users = createUserRepository(api.db, { sessions: createSessions(api.db), artists })
  const gone = { sessionId: '', id_user: 2_000_000, user_type_id: UserType.administrator, name: 'Gone' }
  await expect(users.remove(gone, last.id_user)).rejects.toMatchObject({ code: 471 })
  const retyped = users.update(gone, last.id_user, { user_type_id: UserType.editor })
  await expect(retyped).rejects.toMatchObject({ code: 471 })
})
