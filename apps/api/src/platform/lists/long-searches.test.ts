import type { Condition, Group } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemonstration } from '../../../demo/load.ts'
import { watchQueries } from '../../../test/queries.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createPasswords } from '../auth/passwords.ts'
import { clock } from './filter-sql.ts'

let api: TestApp
let token: string

const { now } = clock

/** A long search is over its time when it has read a row. */
const makeSearches = (length: 'short' | 'long') => {
  clock.now = length === 'long' ? sql`clock_timestamp() + interval '1 hour'` : now
}

beforeAll(async () => {
  api = await startTestApp()
  await loadDemonstration({ db: api.db, passwords: createPasswords('low') })
  token = (await api.signIn()).token
}, 120_000)
afterAll(() => {
  makeSearches('short')
  return api.close()
})

const like = (field: string, value: string): Condition => ({ field, operator: 'LIKE', value })

const list = async (path: string, filter: Group, query: Record<string, string> = {}) => {
  const search = new URLSearchParams({ filter: JSON.stringify(filter), ...query })
  const { status, data } = await api.request(`GET`, `/api${path}/all?${search}`, { token })
  expect(status).toBe(200)
  return data
}

const filters: [path: string, filter: Group][] = [
  ['/sponsor', { OR: [like('name', '%a%'), like('name', '%o%'), like('description', '%é%')] }],
  [
    '/artwork',
    { AND: [like('title', '%a%'), { OR: [like('artist', '%e%'), like('artist_professional_name', '%a%')] }] },
  ],
  [
    '/artist',
    {
      OR: [
        like('professional_name', '%o%'),
        like('discipline', '%paint%'),
        like('country_abbreviation', '%m%'),
      ],
    },
  ],
  [
    '/artworkpurchaserequest',
    { OR: [like('consultant', '%a%'), { AND: [like('name', '%a%'), like('artwork', '%a%')] }] },
  ],
  [
    '/exhibitionapplication',
    { AND: [like('user', '%a%'), { field: 'exhibition_id', operator: '!=', value: 1 }] },
  ],
  ['/payment', { OR: [like('user', '%a%'), like('concept', '%e%')] }],
  ['/changelog', { OR: [like('user', '%a%'), { field: 'entity', operator: '=', value: 'banner' }] }],
  ['/user', { OR: [like('first_name', '%a%'), like('first_name', '%e%'), like('last_name', '%zzz%')] }],
]

test.each(filters)('a long search in %s finds what a short one finds, page by page', async (path, filter) => {
  const takeQueries = watchQueries()
  for (const query of [
    {},
    { limit: '3' },
    { limit: '3', offset: '3', order: '1' },
    { limit: '2', offset: '1000' },
  ]) {
    makeSearches('short')
    const short = await list(path, filter, query)
    // or what was found would be known
    await sql`update table_state set changes = changes + 1`.execute(api.db)
    makeSearches('long')
    takeQueries()
    expect(await list(path, filter, query)).toEqual(short)
    expect(takeQueries().length).toBeGreaterThan(1)
  }
})

test('what a long search has found is remembered while the tables stay as they are', async () => {
  makeSearches('long')
  const filter: Group = { OR: [like('name', '%a%'), like('name', '%i%'), like('name', '%u%')] }
  const first = await list('/sponsor', filter, { limit: '2' })
  const takeQueries = watchQueries()
  expect(await list('/sponsor', filter, { limit: '2' })).toEqual(first)
  expect(takeQueries().filter(({ text }) => text.includes('sponsor')).length).toBe(1)
})

test('a text that is searched often is made searchable once for each row', async () => {
  makeSearches('long')
  const takeQueries = watchQueries()
  const often = Array.from({ length: 30 }, (_, index) => like('description', `%not there ${index}%`))
  expect(await list('/sponsor', { OR: often })).toEqual({ sponsors: [], count: 0 })
  const parts = takeQueries().filter(({ text }) => text.includes('with part'))
  expect(parts.length).toBeGreaterThan(1)
  expect(parts[0]!.text.match(/search_text\("sponsor"/g)).toHaveLength(1)
})
