import { UserType } from '@vernissage/contract/enums'
import type { Preferences } from '@vernissage/contract/resources/preferences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterAll(() => api.close())

const path = '/api/user/me/preferences'
const read = async (by: string) =>
  (await api.request<{ preferences: Preferences }>('GET', path, { token: by })).data.preferences
const change = (by: string, body: Record<string, unknown>) =>
  api.request<{ preferences: Preferences }>('PATCH', path, { token: by, body })

const columns = [{ id: 'artist', width: 300 }, { id: 'email' }]

test('what is set up is kept list by list, for the person alone, until it is taken away', async () => {
  const colleague = await api.signIn(UserType.editor)
  expect(await read(colleague.token)).toEqual({ lists: {} })
  await change(colleague.token, { lists: { artist: { columns, density: 'compact' } } })
  const { data } = await change(colleague.token, { lists: { user: { density: 'compact' } } })
  const both = { artist: { columns, density: 'compact' }, user: { density: 'compact' } }
  expect(data.preferences).toEqual({ lists: both })
  expect(await read(colleague.token)).toEqual({ lists: both })
  expect(await read(token)).toEqual({ lists: {} })
  await change(colleague.token, { lists: { artist: null, user: { columns } } })
  expect(await read(colleague.token)).toEqual({ lists: { user: { columns } } })
})

test('two devices that set up different lists at once both have their way', async () => {
  const { token: own } = await api.signIn(UserType.editor)
  const lists = ['artist', 'user', 'sponsor', 'contact_request']
  await Promise.all(lists.map((list) => change(own, { lists: { [list]: { density: 'compact' } } })))
  expect(Object.keys((await read(own)).lists).sort()).toEqual(lists.toSorted())
})

test('it goes with the account, and is in the export of the person', async () => {
  const { token: own, id_user, email } = await api.signIn(UserType.editor)
  await change(own, { lists: { artist: { density: 'compact' } } })
  const { data } = await api.request<{ person: { records: Record<string, unknown[]> } }>(
    'GET',
    `/api/person?email=${email}`,
    { token },
  )
  expect(data.person.records.preference).toMatchObject([
    { choices: { lists: { artist: { density: 'compact' } } } },
  ])
  await api.request('DELETE', `/api/user/${id_user}`, { token })
  expect(await api.db.selectFrom('preference').where('user_id', '=', id_user).execute()).toEqual([])
})

test.each([
  ['a list that there is not', { lists: { secrets: {} } }, 'secrets'],
  ['no columns at all', { lists: { artist: { columns: [] } } }, 'lists'],
  [
    'too many columns',
    { lists: { artist: { columns: Array.from({ length: 41 }, (_, n) => ({ id: `c${n}` })) } } },
    'lists',
  ],
  ['a column of another form', { lists: { artist: { columns: [{ id: 'A b' }] } } }, 'lists'],
  ['a column that is too narrow', { lists: { artist: { columns: [{ id: 'artist', width: 1 }] } } }, 'lists'],
  ['an unknown density', { lists: { artist: { density: 'tiny' } } }, 'lists'],
  ['an unknown part of a layout', { lists: { artist: { colour: 'red' } } }, 'colour'],
])('%s is refused with the field, and nothing changes', async (_what, body, field) => {
  const before = await read(token)
  const { status, error } = await change(token, body)
  expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
  expect(await read(token)).toEqual(before)
})
