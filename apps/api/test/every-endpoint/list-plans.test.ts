import type { RowsAnswer } from '@vernissage/contract/endpoint'
import type { Condition, Group } from '@vernissage/contract/lists'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Statement, watchQueries } from '../queries.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { lists as allLists } from './endpoints.ts'
import { fillLargeTables, manyRows } from './large-lists.ts'

/*
 * How the database reads a page of each list, with every filter and order that the product asks for, when its tables are
 * large. The embedded database plans alike, and takes minutes to fill them.
 */

let api: TestApp
let token: string
/** The tables that were filled, and those whose changes are noted. */
let large: readonly string[]
let noted: readonly string[]

const isPostgres = inject('template').kind === 'postgres'

beforeAll(async () => {
  if (!isPostgres) return
  api = await startTestApp({}, { hasTime: true })
  large = await fillLargeTables(api)
  token = (await api.signIn()).token
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'note_change'::regproc`.execute(
    api.db,
  )
  noted = rows.map(({ name }) => name)
}, 600_000)
afterAll(() => api?.close())

const is = (field: string, value: number | string): Condition => ({ field, operator: '=', value })
const isNot = (field: string, value: number): Condition => ({ field, operator: '!=', value })
const like = (...fields: string[]): Group => ({
  OR: fields.map((field) => ({ field, operator: 'LIKE', value: '%7777%' })),
})

interface List {
  path: string
  /** The fields that it is ordered by; the first is its own id. */
  orders: string[]
  /** Other orders, of all rows: that filters and orders go together is seen by `orders`. */
  sorts?: string[]
  /** Each a list of conditions that all have to hold. */
  filters: (Condition | Group)[][]
  /** Fields of which a range is asked for: of a tenth of the rows, and of all of them. */
  ranges?: string[]
}

const linksOf = (kind: 'exhibition' | 'magazine'): List[] => {
  const ours = is(`${kind}_id`, 7)
  const list = (name: string, filters: (Condition | Group)[][], ...orders: string[]): List => ({
    path: `/${kind}${name.replace('_', '')}/all`,
    orders: [`id_${kind}_${name}`, ...orders],
    filters: [[], [ours], ...filters.map((filter) => [ours, ...filter])],
  })
  return [
    list('sponsor', [[like('sponsor')]], 'order'),
    list('artwork', [[like('artwork', 'artwork_artist')]], 'order'),
    list('artist', [[like('artist')], [is('artist_status_id', 2)]], 'order'),
    list('application', [[like('user')], [is('application_status_id', 2)]]),
    {
      path: `/${kind}application/all`,
      orders: [`id_${kind}_application`],
      sorts: ['application_status_id', 'payment_status_id'],
      filters: [
        [like('user')],
        [is('application_status_id', 2)],
        [is('user_id', 1234)],
        [is('assignee_id', 1500)],
      ],
    },
    {
      path: `/${kind}applicationartwork/all`,
      orders: [`id_${kind}_application_artwork`],
      filters: [[], [is(`${kind}_application_id`, 77)]],
    },
    {
      path: `/${kind}/all`,
      orders: [`id_${kind}`, 'title', kind === 'exhibition' ? 'start_date' : 'date'],
      ranges: [kind === 'exhibition' ? 'start_date' : 'date'],
      filters: [
        [],
        [is(`${kind}_status_id`, 2)],
        [like('title')],
        [is(`${kind}_status_id`, 2), like('title')],
        [isNot(`${kind}_status_id`, 3), isNot(`${kind}_status_id`, 4)],
      ],
    },
  ]
}

const requests = (name: string, sort: string, ...filters: (Condition | Group)[][]): List => ({
  path: `/${name}request/all`,
  orders: [`id_${name}_request`, 'name', 'date'],
  sorts: ['email', 'contacted', sort],
  ranges: ['date', 'unanswered_since'],
  filters: [
    [],
    [is('contacted', 1)],
    [like('name')],
    [is('contacted', 1), like('name', 'email')],
    ...filters,
  ],
})

/** Lists that the product asks for more of than `simpleList` does. */
const ownLists: List[] = [
  {
    path: '/artist/all',
    orders: ['id_user', 'first_name'],
    sorts: [
      'email',
      'created_at',
      'membership_status',
      'sponsorship',
      'featured',
      'artist_status_id',
      'artist_level_id',
      'enabled',
      'new',
      'order',
      'url',
    ],
    filters: [
      [],
      [is('artist_status_id', 2)],
      [like('first_name', 'last_name', 'professional_name')],
      [is('artist_status_id', 2), like('first_name', 'last_name', 'professional_name')],
      [{ OR: [is('artist_status_id', 1), is('artist_status_id', 5)] }],
    ],
  },
  {
    path: '/professionalimage/all',
    orders: ['id_professional_image', 'order'],
    filters: [[], [is('user_id', 1234)]],
  },
  {
    path: '/artwork/all',
    orders: ['id_artwork', 'title', 'price', 'date'],
    sorts: [
      'height_mm',
      'width_mm',
      'order',
      'quantity',
      'technique',
      'artwork_status_id',
      'artist',
      'dimensions',
      'sold',
      'nft',
      'url',
    ],
    ranges: ['price', 'date', 'height_mm', 'width_mm', 'quantity'],
    filters: [
      [],
      [is('artwork_status_id', 4)],
      [is('orientation', 'portrait')],
      [is('artist_id', 1234)],
      [like('title')],
      [is('artwork_status_id', 4), like('title')],
      [is('artwork_status_id', 4), like('title', 'artist_professional_name')],
      [{ OR: [is('artwork_status_id', 4), is('sold', 1)] }],
      [{ OR: [is('artist_id', 1234), is('artist_id', 4321)] }],
      [like('technique')],
      [{ OR: [is('artist_id', 1234), is('artist_id', 4321)] }, like('technique')],
      [{ OR: [is('artist_id', 1234), like('technique')] }],
      [like('title', 'artist')],
    ],
  },
  { path: '/artworkimage/all/77', orders: ['id_artwork_image', 'order'], filters: [[]] },
  {
    path: '/artworkpurchaserequest/all',
    orders: ['id_artwork_purchase_request', 'name', 'email', 'date', 'artwork_purchase_request_status_id'],
    sorts: ['tags'],
    ranges: ['date', 'unanswered_since'],
    filters: [
      [],
      [is('artwork_purchase_request_status_id', 2)],
      [like('name')],
      [like('name', 'consultant')],
      [is('consultant_id', 1500)],
      [{ field: 'consultant_id', operator: '=', value: null }],
      [like('tags')],
      [{ field: 'consultant_id', operator: '=', value: null }, like('tags')],
      [is('artwork_id', 77)],
    ],
  },
  {
    path: '/sponsor/all',
    orders: ['id_sponsor', 'name'],
    sorts: ['enabled'],
    filters: [[], [is('enabled', 1)], [like('name')], [is('enabled', 1), like('name')]],
  },
  ...linksOf('exhibition'),
  ...linksOf('magazine'),
  {
    path: '/juror/all',
    orders: ['id_juror', 'name'],
    sorts: ['enabled'],
    filters: [[], [is('enabled', 1)], [like('name', 'email')], [is('enabled', 1), like('name', 'email')]],
  },
  {
    path: '/judginground/all',
    orders: ['id_judging_round'],
    filters: [[], [is('exhibition_id', 7)], [is('magazine_id', 7)]],
  },
  {
    path: '/mail/all',
    orders: ['id_mail'],
    filters: [
      [],
      [is('state', 4)],
      [is('occasion', 'accepted')],
      [is('exhibition_application_id', 77)],
      [is('exhibition_id', 7)],
      [is('exhibition_id', 7), is('state', 4)],
      [like('to_name', 'to_address')],
    ],
  },
  {
    path: '/applicationanswer/all',
    orders: ['id_application_answer'],
    filters: [[], [is('exhibition_application_id', 77)], [is('mail_id', 77)]],
  },
  {
    path: '/masterclass/all',
    orders: ['id_masterclass'],
    sorts: ['title', 'price', 'date'],
    filters: [[], [is('masterclass_status_id', 2)], [like('title')]],
  },
  requests('contact', 'phone'),
  requests('newsletter', 'tags', [like('tags')]),
  { path: '/payment/all', orders: ['id_payment'], filters: [[], [is('user_id', 1234)], [like('user')]] },
  {
    path: '/user/all',
    orders: ['id_user', 'first_name'],
    sorts: ['email', 'user_type_id'],
    filters: [
      [],
      [is('user_type_id', 2)],
      [like('first_name', 'last_name')],
      [is('user_type_id', 3), like('first_name', 'last_name')],
      [{ OR: [is('user_type_id', 1), is('user_type_id', 2)] }],
    ],
  },
]

/** The index that an order by a name of another table begins with: reading all rows by indexes would take as long as sorting them. */
const firstIndexes: Record<string, string> = { '/artwork/all by artist': 'account_full_name' }

/** Lists of what never becomes much, and the log, whose plans its own feature tests. */
const elsewhere = ['/changelog/all', '/artist/disciplines']

/** By its id: all of it, by status or whether it is enabled, and what a search finds by title or name. */
const simpleList = ({ path, answer }: (typeof allLists)[number]): List => {
  const { fields, order } = answer as RowsAnswer
  const names = Object.keys(fields)
  return {
    path,
    orders: [order.by],
    filters: [
      [],
      ...names.filter((name) => name.endsWith('_status_id')).map((name) => [is(name, 2)]),
      ...names.filter((name) => name === 'enabled').map((name) => [is(name, 1)]),
      ...names.filter((name) => name === 'title' || name === 'name').map((name) => [like(name)]),
    ],
  }
}

const ownPaths = ownLists.map(({ path }) => path.replace(/\d+$/, '{id}'))
const lists = [
  ...ownLists,
  ...allLists.filter(({ path }) => ![...ownPaths, ...elsewhere].includes(path)).map(simpleList),
]

const figures = ['price', 'quantity', 'height_mm', 'width_mm']

/** `large-lists.ts` fills figures and dates so that these are a hundredth of the rows, and all of them. */
const bounds = (field: string): Record<string, string>[] =>
  figures.includes(field)
    ? [{ [`from[${field}]`]: '100', [`to[${field}]`]: '110' }, { [`from[${field}]`]: '0' }]
    : [
        { [`from[${field}]`]: '2026-01-01', [`to[${field}]`]: '2026-01-10' },
        { [`to[${field}]`]: '2099-01-01' },
      ]

/** Up and down where nothing narrows the list; else in turn, since an index that narrows is read from both ends alike. */
const waysOf = (narrowed: Record<string, string>, index: number) => {
  const isWhole = Object.keys(narrowed).length === 0 || narrowed.filter === '{"AND":[]}'
  return isWhole ? [0, 1] : [index % 2]
}

const narrowings = lists.flatMap(({ path, orders, sorts = [], filters, ranges = [] }) => [
  ...orders.flatMap((order_by) => [
    ...filters.map((AND) => [path, order_by, { filter: JSON.stringify({ AND }) }] as const),
    ...ranges.flatMap(bounds).map((range) => [path, order_by, range] as const),
  ]),
  ...sorts.map((order_by) => [path, order_by, {}] as const),
])
const cases = narrowings.map(
  ([path, order_by, narrowed], index) => [path, order_by, narrowed, waysOf(narrowed, index)] as const,
)

const planOf = async ({ text, values }: Statement) => {
  const explained = CompiledQuery.raw(`explain (format json) ${text}`, values)
  const { rows } = await api.db.executeQuery<{ 'QUERY PLAN': unknown }>(explained)
  return JSON.stringify(rows[0]!['QUERY PLAN'])
}

/** The tables of a plan whose changes nobody notes: what is remembered of such a list could be out of date. */
const unnoted = (plan: string) =>
  [...plan.matchAll(/"Relation Name":"(\w+)"/g)]
    .map(([, table]) => table!)
    // what triggers keep follows a table whose changes are noted
    .filter((table) => !['table_state', 'search_entry', ...noted].includes(table))

/** The tables that a plan reads from one end to the other. */
const readWhole = (plan: string) =>
  [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table!)

test('every list that is checked in its own way, or elsewhere, is one of the contract', () => {
  expect([...ownPaths, ...elsewhere].filter((path) => !allLists.some((list) => list.path === path))).toEqual(
    [],
  )
})

describe.runIf(isPostgres)(`of ${manyRows} rows a page`, () => {
  test.each(cases)(
    'of %s by %s where %j is read by an index, with no query per row',
    async (path, order_by, narrowed: Record<string, string>, ways) => {
      const takeQueries = watchQueries()
      for (const order of ways) {
        const query = new URLSearchParams({ limit: '25', order_by, order: String(order), ...narrowed })
        const { status } = await api.request('GET', `/api${path}?${query}`, { token })
        expect(status).toBe(200)
        const statements = takeQueries().filter(({ text }) => !text.includes('"session"'))
        expect(statements.length, statements.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(3)
        const page = statements.find(({ text }) => text.includes('list_state'))!
        const plan = await planOf(page)
        expect(readWhole(plan).filter((table) => [...large, 'search_entry'].includes(table))).toEqual([])
        expect(unnoted(plan)).toEqual([])
        expect(plan).toContain(firstIndexes[`${path} by ${order_by}`] ?? '')
        // a text is folded by the plan itself: calling a function for each row took half as long again
        expect(plan).not.toContain('search_text(')
        takeQueries()
      }
    },
  )
})
