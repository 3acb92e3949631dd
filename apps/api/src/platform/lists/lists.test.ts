import { containing } from '@vernissage/contract/containing'
import type { Condition, Group } from '@vernissage/contract/lists'
import type { Banner } from '@vernissage/contract/resources/banner'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

let api: TestApp
let token: string
/** Every sign that the generated texts are made of → as it is compared: without case and accents. */
const plain = new Map<string, string>()
let banners: Banner[]

const signs = [...'aAáÁñÑzZ%_\\ ', 'ß', 'é', 'e\u0301', '🎨', '\u0301', 'Д', 'д', '％', '∖', "'", '"', '1']
const texts = fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((parts) => parts.join(''))

beforeAll(async () => {
  api = await startTestApp()
  token = (await api.signIn()).token
  for (const sign of new Set(signs.flatMap((text) => [...text]))) {
    const { rows } = await sql<{ form: string }>`select search_text(${sign}) as form`.execute(api.db)
    plain.set(sign, rows[0]!.form)
  }
  const rows = fc.sample(fc.record({ title: texts, description: fc.option(texts), web: texts, on: days }), {
    numRuns: 60,
    seed: 7,
  })
  for (const [index, { title, description, web, on }] of rows.entries())
    await api.createBanner({
      title: `t${title}`,
      description,
      web_link: web,
      date: on,
      enabled: index % 3 ? 1 : 0,
      text_color: index % 4 ? 'red' : null,
    })
  banners = (await list({})).data.banners
})
afterAll(() => api.close())

const days = fc.constantFrom('2026-01-01', '2026-02-28', '1999-12-31')
const list = (query: Record<string, string>) =>
  api.call<{ banners: Banner[]; count: number }>('GET', `/api/banner/all?${new URLSearchParams(query)}`, {
    token,
  })
const filtered = (filter: Group) => list({ filter: JSON.stringify(filter) })
const idsOf = (rows: Banner[]) => rows.map((row) => row.id_banner)

/* The plain evaluation that the database is compared with. */

/** As search_text() makes it; texts of the test are made of known signs alone. */
const comparable = (text: string) => [...text].map((sign) => plain.get(sign) ?? sign.toLowerCase()).join('')

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** A pattern in the words of a regular expression: what unaccent makes of a sign is text, never a wildcard. */
const asRegExp = (pattern: string) => {
  let expression = ''
  const all = [...pattern]
  for (let at = 0; at < all.length; at += 1) {
    const sign = all[at]!
    const next = all[at + 1]
    if (sign === '%') expression += '.*'
    else if (sign === '_') expression += '.'
    else if (sign === '\\' && next !== undefined && '\\%_'.includes(next)) {
      expression += literally(next)
      at += 1
    } else if (sign === '％' || sign === '∖') expression += '.'
    else if (sign !== '\\') expression += literally(comparable(sign))
  }
  return new RegExp(`^${expression}$`, 'su')
}
const matches = (row: Banner, { field, operator, value }: Condition) => {
  const held = row[field as keyof Banner]
  if (operator === '=') return value === null ? held === null : held !== null && held === value
  if (operator === '!=') return held !== value
  return held !== null && asRegExp(String(value)).test(comparable(String(held)))
}
const satisfies = (row: Banner, member: Condition | Group): boolean => {
  if ('field' in member) return matches(row, member)
  const members = 'AND' in member ? member.AND : member.OR
  if (members.length === 0) return true
  return 'AND' in member
    ? members.every((inner) => satisfies(row, inner))
    : members.some((inner) => satisfies(row, inner))
}

const textField = fc.constantFrom('title', 'description', 'web_link', 'text_color')
const patterns = fc
  .tuple(fc.constantFrom('', '%'), texts, fc.constantFrom('', '%', '\\', '\\\u0301'))
  .map((p) => p.join(''))
const equality = fc.constantFrom('=' as const, '!=' as const)
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ field: textField, operator: fc.constant('LIKE' as const), value: patterns }),
  fc.record({ field: textField, operator: equality, value: fc.option(texts.map((text) => `t${text}`)) }),
  fc.record({ field: fc.constant('date'), operator: equality, value: fc.option(days) }),
  fc.record({ field: fc.constant('enabled'), operator: equality, value: fc.constantFrom(0, 1, null) }),
  fc.record({ field: fc.constant('id_banner'), operator: equality, value: fc.integer({ min: 0, max: 70 }) }),
)
const groupOf = (member: fc.Arbitrary<Condition | Group>): fc.Arbitrary<Group> =>
  fc
    .tuple(fc.boolean(), fc.array(member, { maxLength: 3 }))
    .map(([isAnd, members]) => (isAnd ? { AND: members } : { OR: members }))
const filters = groupOf(fc.oneof(condition, groupOf(fc.oneof(condition, groupOf(condition)))))

describe('a filter', () => {
  test('finds the rows that a plain evaluation finds, and counts them', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const { status, data } = await filtered(filter)
        expect(status).toBe(200)
        expect(idsOf(data.banners)).toEqual(idsOf(banners.filter((row) => satisfies(row, filter))))
        expect(data.count).toBe(data.banners.length)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['rio', 'Río'],
    ['RÍO', 'rio'],
    ['nino', 'NIÑO'],
    ['strasse', 'Straße'],
    ['москва', 'МОСКВА'],
    ['e\u0301cole', 'École'],
    ['50%', '50% off'],
    ['a_b', 'a_b'],
    ['C:\\dir', 'C:\\dir'],
    ["O'Hara", "O'HARA"],
    ['100％', '100％ wide'],
    ['🎨', 'with 🎨 inside'],
  ])('that searches for %s finds %s', async (sought, title) => {
    const id = await api.createBanner({ title })
    const { data } = await filtered({
      AND: [{ field: 'title', operator: 'LIKE', value: containing(sought) }],
    })
    expect(idsOf(data.banners)).toContain(id)
  })

  test('takes escaped wildcards as they are', async () => {
    const id = await api.createBanner({ title: '5_0%' })
    const other = await api.createBanner({ title: '5x0y' })
    const find = async (value: string) =>
      idsOf((await filtered({ AND: [{ field: 'title', operator: 'LIKE', value }] })).data.banners)
    expect(await find('5\\_0\\%')).toEqual([id])
    expect(await find('5_0_')).toEqual(expect.arrayContaining([id, other]))
  })

  test('knows every sign that unaccent would turn into a wildcard or an escape', async () => {
    const { rows } = await sql<{ sign: string }>`
      select chr(code) as sign from generate_series(1, 65535) as code
      where code not in (37, 92, 95) and code not between 55296 and 57343
        and search_text(chr(code)) ~ '[%_\\\\]'`.execute(api.db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { sign } of rows) {
      const { status, data } = await filtered({
        AND: [{ field: 'title', operator: 'LIKE', value: `zz${sign}` }],
      })
      expect([sign, status, data?.count]).toEqual([sign, 200, 0])
    }
  })

  test('may be as long as the limit when it is all signs that an address spells with nine letters', async () => {
    const long = { field: 'title', operator: 'LIKE' as const, value: '€'.repeat(85) }
    expect((await filtered({ OR: Array.from({ length: 25 }, () => long) })).status).toBe(200)
  })
})

describe('a page', () => {
  test('follows the one before without overlap, however many rows are equal, in both orders', async () => {
    for (const order of ['0', '1']) {
      const pages: number[] = []
      for (let offset = 0; offset < banners.length; offset += 7) {
        const { data } = await list({ order_by: 'enabled', order, limit: '7', offset: String(offset) })
        expect(data.count).toBeGreaterThanOrEqual(banners.length)
        pages.push(...idsOf(data.banners))
      }
      expect(new Set(pages).size).toBe(pages.length)
    }
  })

  test('beyond the last row is empty and still counts', async () => {
    const { data } = await list({ offset: '2000000000' })
    expect(data.banners).toEqual([])
    expect(data.count).toBeGreaterThanOrEqual(60)
  })

  test('is in the order that was asked for', async () => {
    const { data } = await list({ order_by: 'id_banner', order: '1', limit: '3' })
    expect(idsOf(data.banners)).toEqual([...idsOf(data.banners)].sort((a, b) => b - a))
  })

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', '-5'],
    ['limit', '1.5'],
    ['limit', 'all'],
    ['limit', ''],
    ['offset', '-1'],
    ['offset', '99999999999'],
    ['order', '2'],
    ['order', 'asc'],
    ['order', ''],
    ['order_by', 'nonsense'],
    ['filter', ''],
  ])('with %s=%s is invalid, and the parameter is named', async (name, value) => {
    const { status, error } = await list({ [name]: value })
    expect(status).toBe(400)
    expect([error.code, error.details?.[0]]).toEqual([201, name])
  })

  test('with a parameter given twice is invalid', async () => {
    for (const name of ['limit', 'order', 'order_by', 'filter']) {
      const { error } = await api.call('GET', `/api/banner/all?${name}=1&${name}=1`, { token })
      expect(error).toMatchObject({ code: 201, details: [name] })
    }
  })
})
