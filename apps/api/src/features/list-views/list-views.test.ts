import { UserType } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { ListView } from '@vernissage/contract/resources/list-view'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let administrator: string
let maker: Awaited<ReturnType<TestApp['signIn']>>
let colleague: string

beforeAll(async () => {
  api = await startTestApp()
  administrator = (await api.signIn()).token
  colleague = (await api.signIn(UserType.editor)).token
  for (const [name, enabled] of [
    ['Ledgerwick', 1],
    ['Foundry', 0],
    ['Mill', 1],
  ] as const)
    await api.request('POST', '/api/sponsor', { token: administrator, body: { name, enabled } })
})
beforeEach(async () => {
  await api.db.deleteFrom('list_view').execute()
  maker = await api.signIn(UserType.editor)
})
afterAll(() => api.close())

const enabledOnly = JSON.stringify({ AND: [{ field: 'enabled', operator: '=', value: 1 }] })
const view = {
  list: 'sponsor',
  name: 'Enabled',
  state: { status: 1, sort: '-name' },
  query: { filter: enabledOnly, order_by: 'name', order: '1' },
}

const create = (by: string, values: object = {}) =>
  api.request<{ list_view: ListView }>('POST', '/api/listview', { token: by, body: { ...view, ...values } })
const add = async (by: string, values: object = {}) => (await create(by, values)).data.list_view
const change = (by: string, id: number, body: Record<string, unknown>) =>
  api.request<{ list_view: ListView }>('PATCH', `/api/listview/${id}`, { token: by, body })
const remove = (by: string, id: number) => api.request('DELETE', `/api/listview/${id}`, { token: by })
const namesFor = async (by: string) => {
  const { data } = await api.request<{ list_views: ListView[] }>('GET', '/api/listview/all?list=sponsor', {
    token: by,
  })
  return data.list_views.map(({ name }) => name)
}
const countsFor = async (by: string, list = 'sponsor') => {
  const { data } = await api.request<{ counts: { count: number | null }[] }>(
    'GET',
    `/api/listview/counts?list=${list}`,
    { token: by },
  )
  return data.counts.map(({ count }) => count)
}

test('a view is its maker’s alone until it is shared', async () => {
  const { id_list_view: id, ...made } = await add(maker.token, { columns: [{ id: 'name' }] })
  expect(made).toMatchObject({ name: 'Enabled', shared: 0, user_id: maker.id_user, state: view.state })
  expect(made.columns).toEqual([{ id: 'name' }])
  expect([await namesFor(maker.token), await namesFor(colleague), await namesFor(administrator)]).toEqual([
    ['Enabled'],
    [],
    [],
  ])
  expect((await change(administrator, id, { name: 'Mine' })).error.code).toBe(482)
  expect((await remove(colleague, id)).error.code).toBe(482)
  await change(maker.token, id, { shared: 1 })
  expect(await namesFor(colleague)).toEqual(['Enabled'])
})

test('a shared view is changed by its maker and administrators', async () => {
  const { id_list_view: id } = await add(maker.token, { shared: 1 })
  expect((await change(colleague, id, { name: 'Mine' })).error.code).toBe(105)
  expect((await remove(colleague, id)).error.code).toBe(105)
  expect((await change(administrator, id, { name: 'Supporters' })).data.list_view.name).toBe('Supporters')
  const state = { search: 'mill' }
  await change(maker.token, id, { state, query: {}, columns: null })
  expect((await change(maker.token, id, {})).data.list_view).toMatchObject({ name: 'Supporters', state })
  expect((await remove(administrator, id)).status).toBe(200)
  expect(await namesFor(maker.token)).toEqual([])
})

test('the views of a list are counted as they are now, with the rights of the caller', async () => {
  await add(maker.token, { name: 'B', query: {} })
  await add(maker.token, { name: 'A' })
  expect(await countsFor(maker.token)).toEqual([2, 3])
  await api.request('POST', '/api/sponsor', { token: administrator, body: { name: 'Kiln', enabled: 1 } })
  expect(await countsFor(maker.token)).toEqual([3, 4])
  // Editors are not told of staff what their list does not show.
  const email = JSON.stringify({ AND: [{ field: 'email', operator: '=', value: maker.email }] })
  await add(maker.token, { list: 'user', shared: 1, query: { filter: email } })
  expect([await countsFor(maker.token, 'user'), await countsFor(administrator, 'user')]).toEqual([[0], [1]])
})

test('a view that can no longer be counted leaves the others their counts', async () => {
  await add(maker.token, { name: 'A' })
  await add(maker.token, { name: 'B' })
  const query = JSON.stringify({ order_by: 'gone' })
  await api.db.updateTable('list_view').set({ query }).where('name', '=', 'A').execute()
  expect(await countsFor(maker.token)).toEqual([null, expect.any(Number)])
})

test('own views go with their maker; shared ones stay, and are never private again', async () => {
  await add(maker.token, { name: 'Own' })
  const { id_list_view: id } = await add(maker.token, { name: 'Shared', shared: 1 })
  await api.request('DELETE', `/api/user/${maker.id_user}`, { token: administrator })
  const rows = await api.db.selectFrom('list_view').select(['name', 'user_id']).execute()
  expect(rows).toEqual([{ name: 'Shared', user_id: null }])
  expect((await change(administrator, id, { shared: 0 })).error).toMatchObject({
    code: 201,
    details: ['shared'],
  })
})

test('one person saves so many views of a list, and no more', async () => {
  for (let n = 0; n < limits.listViews.own; n++) await add(maker.token, { name: `View ${n}` })
  expect((await create(maker.token)).error.code).toBe(469)
  expect((await create(maker.token, { list: 'artist', query: {} })).status).toBe(201)
})

describe.each([
  ['a list that has no views', { list: 'banner' }, 'list'],
  ['no name', { name: ' ' }, 'name'],
  ['too long a name', { name: 'x'.repeat(61) }, 'name'],
  ['too large a state', { state: { search: 'x'.repeat(4000) } }, 'state'],
  ['too large a query', { query: { search: 'x'.repeat(16_000) } }, 'query'],
  ['a query that is none', { query: { filter: '{' } }, 'filter'],
  ['a field that the list lacks', { query: { order_by: 'password_hash' } }, 'order_by'],
  ['a column of another form', { columns: [{ id: 'A b' }] }, 'columns'],
])('%s', (_what, values, field) => {
  test('is refused with the field', async () => {
    const { status, error } = await create(maker.token, values)
    expect([status, error.code]).toEqual([400, 201])
    expect(error.details).toContain(field)
  })
})
