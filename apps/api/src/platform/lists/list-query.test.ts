import { flagSchema } from '@vernissage/contract/enum-schemas'
import { listQuerySchema } from '@vernissage/contract/lists'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../errors.ts'
import { checkListQuery } from './list-query.ts'

const fields = {
  id: 'integer',
  name: 'text',
  price: 'number',
  on: 'day',
  at: 'moment',
  shown: 'flag',
} as const
const row = z.object({
  id: z.int(),
  name: z.string().nullable(),
  price: z.number().nullable(),
  on: z.iso.date().nullable(),
  at: z.iso.datetime(),
  shown: flagSchema,
})
const check = (query: Record<string, string>) =>
  checkListQuery(listQuerySchema.parse(query), { of: row, fields, order: { by: 'id', direction: 'asc' } })
const withFilter = (filter: unknown) =>
  check({ filter: typeof filter === 'string' ? filter : JSON.stringify(filter) })

const blamed = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    if (error instanceof ApiError) return [error.code, ...(error.details ?? [])]
    throw error
  }
  return 'accepted'
}
const condition = (value: unknown, { field = 'name', operator = '=' } = {}) => ({ field, operator, value })
const conditions = (count: number) => Array.from({ length: count }, () => condition('a'))
const refusal = [201, 'filter']

test('without anything it is the first thousand in order of the default', () => {
  expect(check({})).toEqual({
    limit: 1000,
    offset: 0,
    orderBy: 'id',
    orderKind: 'integer',
    canBeEmpty: false,
    direction: 'asc',
    filter: null,
    shown: fields,
  })
})

test('order 1 is descending', () => {
  expect(check({ order_by: 'name', order: '1', limit: '10', offset: '20' })).toMatchObject({
    limit: 10,
    offset: 20,
    orderBy: 'name',
    orderKind: 'text',
    canBeEmpty: true,
    direction: 'desc',
  })
})

describe('the limits of a filter', () => {
  test('30 conditions are taken, 31 and 10,000 are not', () => {
    const and = (count: number) => ({ AND: [{ OR: conditions(count - 1) }, condition('a')] })
    expect(blamed(() => withFilter(and(30)))).toBe('accepted')
    expect(blamed(() => withFilter(and(31)))).toEqual(refusal)
    expect(blamed(() => withFilter({ AND: conditions(10_000) }))).toEqual(refusal)
  })

  test('three levels are taken, four and 5,000 are not', () => {
    const nested = (levels: number) => `${'{"AND":['.repeat(levels)}${']}'.repeat(levels)}`
    expect(blamed(() => withFilter(nested(3)))).toBe('accepted')
    expect(blamed(() => withFilter(nested(4)))).toEqual(refusal)
    expect(blamed(() => withFilter(nested(900)))).toEqual(refusal)
    expect(blamed(() => withFilter(nested(5000)))).toEqual(refusal)
  })

  test('a value of 200 characters is taken, one of 201 is not', () => {
    expect(blamed(() => withFilter({ AND: [condition('x'.repeat(200))] }))).toBe('accepted')
    expect(blamed(() => withFilter({ AND: [condition('x'.repeat(201))] }))).toEqual(refusal)
  })

  test('8 KB are taken, a byte more is not', () => {
    const padded = (bytes: number) => `{"AND":[]${' '.repeat(bytes - 10)}}`
    expect(blamed(() => withFilter(padded(8192)))).toBe('accepted')
    expect(blamed(() => withFilter(padded(8193)))).toEqual(refusal)
    expect(blamed(() => withFilter(`{"AND":[]${'\u3000'.repeat(3000)}}`))).toEqual(refusal)
  })
})

test.each([
  ['no JSON', '{'],
  ['a text', '"AND"'],
  ['null', 'null'],
  ['an array', []],
  ['a bare condition', condition('a')],
  ['no group', {}],
  ['two keys at the top', { AND: [], OR: [] }],
  ['a group of another name', { NOT: [] }],
  ['a group in small letters', { and: [] }],
  ['a group that is no list', { AND: condition('a') }],
  ['a member that is nothing', { AND: [null] }],
  ['a prototype', '{"AND":[],"__proto__":{"OR":[]}}'],
  ['a prototype for a group', '{"__proto__":{"AND":[]}}'],
  ['a constructor', '{"AND":[],"constructor":{"prototype":{}}}'],
  ['a condition with a fourth key', { AND: [{ ...condition('a'), raw: 'true' }] }],
  ['a condition with a group', { AND: [{ ...condition('a'), OR: [] }] }],
  ['a condition without a value', { AND: [{ field: 'name', operator: '=' }] }],
  ['another operator', { AND: [condition('a', { operator: '<>' })] }],
  ['SQL for an operator', { AND: [condition('a', { operator: "= '' or true --" })] }],
  ['like in small letters', { AND: [condition('a', { operator: 'like' })] }],
  ['a list for a value', { AND: [condition(['a'])] }],
  ['an object for a value', { AND: [condition({ $ne: 1 })] }],
  ['true for a value', { AND: [condition(true, { field: 'shown' })] }],
  ['a number beyond all numbers', '{"AND":[{"field":"price","operator":"=","value":1e999}]}'],
])('%s is no filter', (_what, filter) => {
  expect(blamed(() => withFilter(filter))).toEqual(refusal)
})

test('an empty group matches all, at every level', () => {
  expect(blamed(() => withFilter({ AND: [] }))).toBe('accepted')
  expect(blamed(() => withFilter({ OR: [{ AND: [] }, condition('a')] }))).toBe('accepted')
})

test.each([
  ['id', '=', 5, true],
  ['id', '=', '5', false],
  ['id', '=', 1.5, false],
  ['id', '=', 2147483648, false],
  ['id', 'LIKE', '%5%', false],
  ['id', '!=', null, true],
  ['name', '=', 5, false],
  ['name', '=', 'a\u0000b', false],
  ['name', 'LIKE', '%a', true],
  ['name', 'LIKE', null, false],
  ['name', 'LIKE', 5, false],
  ['name', '=', null, true],
  ['price', '=', 1.25, true],
  ['price', '=', '1.25', false],
  ['on', '=', '2024-02-29', true],
  ['on', '=', '2026-02-29', false],
  ['on', '=', '0000-01-01', false],
  ['on', '=', '2026-2-1', false],
  ['on', 'LIKE', '2026%', false],
  ['at', '=', '2026-01-31T10:00:00Z', true],
  ['at', '=', '2026-01-31T10:00:00.123+02:00', true],
  ['at', '=', '2026-01-31T25:00:00Z', false],
  ['at', '=', '2026-01-31', false],
  ['shown', '=', 1, true],
  ['shown', '!=', 0, true],
  ['shown', '=', 2, false],
  ['shown', '=', null, true],
] as const)('%s %s %j is accepted: %s', (field, operator, value, accepted) => {
  const outcome = blamed(() => withFilter({ OR: [condition(value, { field, operator })] }))
  expect(outcome).toEqual(accepted ? 'accepted' : [201, 'filter', field])
})

describe('ranges', () => {
  test('are conditions beside the filter, both ends included', () => {
    const filter = { OR: [condition('a')] }
    expect(
      check({
        filter: JSON.stringify(filter),
        'from[price]': '10.5',
        'to[price]': '20',
        'to[on]': '2026-02-28',
      }).filter,
    ).toEqual({
      AND: [
        filter,
        { field: 'price', operator: '>=', value: 10.5 },
        { field: 'price', operator: '<=', value: 20 },
        { field: 'on', operator: '<=', value: '2026-02-28' },
      ],
    })
  })

  test.each([
    ['from[price]', '-1.25', 'accepted'],
    ['to[id]', '5', 'accepted'],
    ['from[at]', '2026-01-31T10:00:00+02:00', 'accepted'],
    ['from[price]', '', [201, 'from', 'price']],
    ['from[price]', '1e3', [201, 'from', 'price']],
    ['to[price]', 'NaN', [201, 'to', 'price']],
    ['from[id]', '1.5', [201, 'from', 'id']],
    ['from[id]', '99999999999', [201, 'from', 'id']],
    ['to[on]', '2026-02-30', [201, 'to', 'on']],
    ['from[at]', '2026-01-31', [201, 'from', 'at']],
    ['from[name]', 'a', [201, 'from', 'name']],
    ['from[shown]', '1', [201, 'from', 'shown']],
    ['from[secret]', '1', [201, 'from', 'secret']],
    ['to[constructor]', '1', [201, 'to', 'constructor']],
    ['from[]', '1', [201, 'from', '']],
  ])('%s=%s: %j', (name, value, outcome) => {
    expect(blamed(() => check({ [name]: value }))).toEqual(outcome)
  })
})
