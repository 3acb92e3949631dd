import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { report } from '../../../../reliability/report.ts'
import { filtered } from '../art.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { lists as allLists } from './endpoints.ts'

let api: TestApp
let token: string
let refused = 0

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  report('privateFields', { lists: lists.length, 'fields each': secrets.length, 'queries refused': refused })
  await api.close()
})

const lists = allLists.map(({ path }) => path.replace('{id}', '1'))
const secrets = [
  'password',
  'password_hash',
  'token',
  'version',
  'created_at',
  'user.password',
  'account.password_hash',
  'banner.title',
  '__proto__',
  'constructor',
  'toString',
  'title"; drop table banner; --',
  "title' or '1'='1",
  'title) or (select true',
  '(select password_hash from account limit 1)',
  'title::text',
  'TITLE',
  ' title',
  '*',
  '1',
  '',
]

/** Fields that are private elsewhere and public in these lists, as columns of their own rows. */
const shown: Record<string, readonly string[]> = {
  '/artist/all': ['created_at'],
  '/mail/all': ['created_at'],
  '/applicationanswer/all': ['created_at'],
}

test.each(lists)(
  '%s is neither filtered nor ordered by what it does not show, and no statement is sent',
  async (path) => {
    const read = vi.spyOn(api.db, 'selectFrom')
    for (const field of secrets.filter((name) => !shown[path]?.includes(name))) {
      const queries = [
        `order_by=${encodeURIComponent(field)}`,
        ...['=', '!=', 'LIKE'].map((operator) =>
          filtered({ AND: [{ OR: [{ field, operator, value: '%a%' }] }] }),
        ),
      ]
      for (const query of queries) {
        const { status, error } = await api.request('GET', `/api${path}?${query}`, { token })
        expect([query, status, error?.code]).toEqual([query, 400, 201])
        refused += 1
        expect(error.details?.[0]).toBe(query.startsWith('order_by') ? 'order_by' : 'filter')
      }
    }
    expect(read.mock.calls.filter(([table]) => table !== 'session')).toEqual([])
  },
)
