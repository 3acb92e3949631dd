import { UserType } from '@vernissage/contract/enums'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayFromToday, filtered } from '../../../test/art.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn(UserType.editor)).token
})
afterAll(() => api.close())

type Fields = Record<string, unknown>

/** The requests of one kind of request. */
const endpointsOf = (kind: 'contact' | 'newsletter', fields: Fields) => {
  const [path, record, key] = [`/api/${kind}request`, `${kind}_request`, `id_${kind}_request`]
  type One = Record<string, Fields>
  const add = (body: Fields = {}) => api.request<One>('POST', path, { token, body: { ...fields, ...body } })
  return {
    path,
    record,
    key,
    add,
    addOne: async (body: Fields = {}) => (await add(body)).data[record]![key] as number,
    change: (id: number, body: Fields, headers = {}) =>
      api.request<One>('PATCH', `${path}/${id}`, { token, body, headers }),
    list: async (query: string) => {
      const { data } = await api.request<Record<string, Fields[]> & { count: number }>(
        'GET',
        `${path}/all?${query}`,
        { token },
      )
      return { rows: data[`${record}s`]!, count: data.count }
    },
  }
}

const contactFields = {
  name: 'Ada',
  email: 'ada@example.test',
  phone: '612 345 678',
  date: '2026-11-20',
  message: 'Call me',
}
const newsletterFields = { name: 'Ada', email: 'ada@example.test', date: '2026-11-20' }

const kinds = [
  {
    kind: 'contact',
    fields: contactFields,
    defaults: { country_code: '+49' },
    notFound: 424,
    refused: [
      ['phone', undefined],
      ['phone', '12345'],
      ['phone', 'six hundred'],
      ['country_code', '49'],
      ['message', undefined],
      ['message', 'x'.repeat(201)],
    ],
  },
  {
    kind: 'newsletter',
    fields: newsletterFields,
    defaults: { tags: null },
    notFound: 425,
    refused: [
      ['tags', 'art,,design'],
      ['tags', ','],
      ['tags', 'x'.repeat(201)],
    ],
  },
] as const

describe.each(kinds)('of $kind requests', ({ kind, fields, defaults, notFound, refused }) => {
  const { path, record, key, add, addOne, change, list } = endpointsOf(kind, fields)

  test('one is added as not contacted, and read', async () => {
    const { status, data, headers } = await add()
    expect([status, headers.etag]).toEqual([201, '"1"'])
    const id = data[record]![key]
    expect(data[record]).toEqual({ ...fields, ...defaults, [key]: id, contacted: 0, contacted_at: null })
    expect((await api.request('GET', `${path}/${id}`, { token })).data).toEqual(data)
  })

  test.each<readonly [string, unknown]>([
    ['name', undefined],
    ['name', 'x'.repeat(201)],
    ['email', undefined],
    ['email', 'nobody'],
    ['date', undefined],
    ['date', '2026-02-30'],
    ['contacted', 2],
    ['contacted_at', 'yesterday'],
    ['contacted_at', dayFromToday(1)],
    ['contacted_at', new Date(Date.now() + 3_600_000).toISOString()],
    ...refused,
  ])('one with %s %j is refused', async (field, value) => {
    const { status, error } = await add({ [field]: value })
    expect([status, error]).toMatchObject([400, { code: 201, details: [field] }])
  })

  test('one is marked as contacted, by a moment or a day', async () => {
    const id = await addOne()
    const moment = new Date().toISOString()
    const marked = await change(id, { contacted: 1, contacted_at: moment })
    expect(marked.data[record]).toMatchObject({ contacted: 1, contacted_at: moment })
    const dated = await change(id, { contacted_at: '2026-01-02' })
    expect(dated.data[record]!.contacted_at).toBe('2026-01-02T00:00:00.000Z')
    const undone = await change(id, { contacted: 0, contacted_at: null })
    expect(undone.data[record]).toMatchObject({ contacted: 0, contacted_at: null })
    expect((await change(id, { contacted_at: dayFromToday(1) })).error.details).toEqual(['contacted_at'])
    expect((await change(id, { name: 'Late' }, { 'if-match': '"1"' })).error.code).toBe(470)
  })

  test('they are listed newest first, by name and by whether contacted', async () => {
    const ids = [await addOne({ name: 'Íñigo' }), await addOne({ name: 'Íñigo', contacted: 1 })]
    const byName = { field: 'name', operator: 'LIKE', value: '%inigo%' }
    const found = await list(filtered({ AND: [byName] }))
    expect(found.rows.map((row) => row[key])).toEqual(ids.toReversed())
    const contacted = await list(filtered({ AND: [byName, { field: 'contacted', operator: '=', value: 1 }] }))
    expect(contacted).toMatchObject({ count: 1, rows: [{ [key]: ids[1] }] })
  })

  test('those that nobody has answered since a day are listed', async () => {
    const old = await addOne({ name: 'Waiting', date: '2019-01-31' })
    await addOne({ name: 'Answered', date: '2019-01-31', contacted: 1 })
    await addOne({ name: 'Later', date: '2019-02-01' })
    const waiting = () => list('to[unanswered_since]=2019-01-31')
    expect(await waiting()).toMatchObject({ count: 1, rows: [{ [key]: old }] })
    await change(old, { contacted: 1 })
    expect(await waiting()).toEqual({ count: 0, rows: [] })
  })

  test('one that is not there is not found', async () => {
    for (const answer of [
      await api.request('GET', `${path}/2000000`, { token }),
      await change(2_000_000, { name: 'X' }),
    ])
      expect([answer.status, answer.error.code]).toEqual([404, notFound])
  })
})

test('tags of a newsletter request are kept separated by commas alone, and none is null', async () => {
  const { addOne, change, list } = endpointsOf('newsletter', newsletterFields)
  const id = await addOne({ tags: 'a, old masters ,b' })
  expect((await list('limit=1')).rows[0]).toMatchObject({ tags: 'a,old masters,b' })
  expect((await change(id, { name: 'Eva' })).data.newsletter_request!.tags).toBe('a,old masters,b')
  expect((await change(id, { tags: '' })).data.newsletter_request!.tags).toBeNull()
})
