import { groupSchema } from '@vernissage/contract/lists'
import { describe, expect, it } from 'vitest'
import { filtersOf, readFilters } from './chosen.ts'

const kinds = {
  status: 'values',
  sold: 'flag',
  image: 'present',
  price: 'number',
  date: 'day',
  at: 'moment',
  unanswered: 'since',
  height: 'size',
  hangs: 'orientation',
  technique: 'text',
} as const
const read = (address: unknown) => readFilters(address, kinds)

describe('the filters of an address', () => {
  it('are those that the list offers', () => {
    const filters = {
      status: [2, 4],
      sold: [1],
      image: [0],
      price: { from: 10 },
      date: { to: '2026-01-31' },
      unanswered: { to: '2026-01-31' },
      technique: { has: 'Oil on linen' },
    }
    expect(read(filters)).toEqual(filters)
  })

  it.each([
    [undefined],
    ['status'],
    [{}],
    [{ secret: [1] }],
    [{ status: 2 }],
    [{ status: ['2', 1.5, null] }],
    [{ sold: [2] }],
    [{ price: { from: '10' } }],
    [{ price: { from: 1e-7, to: Number.NaN } }],
    [{ date: { from: '2026-02-30' } }],
    [{ date: { from: '2026-13-01', to: 5 } }],
    [{ price: [] }],
    [{ unanswered: { from: '2026-01-31' } }],
    [{ technique: 'oil' }],
    [{ technique: [1] }],
    [{ technique: { has: 7 } }],
    [{ technique: { has: '  ' } }],
    [{ price: { has: 'oil' } }],
    [{ status: { has: 'oil' } }],
  ])('%j are none', (address) => {
    expect(read(address)).toBeUndefined()
  })

  it.each([
    [
      { status: [2], sold: [1], any: [1] },
      { status: [2], sold: [1], any: [1] },
    ],
    // There is nothing to choose between.
    [
      { status: [2, 4], price: { from: 10 }, any: [1] },
      { status: [2, 4], price: { from: 10 } },
    ],
    [{ any: [1] }, undefined],
  ])('%j ask for any of the fields where several have values', (address, filters) => {
    expect(read(address)).toEqual(filters)
  })

  it('have as many values as a filter can hold', () => {
    const values = Array.from({ length: 50 }, (_, index) => index)
    expect(read({ status: values, sold: [1] })).toEqual({ status: values.slice(0, 18) })
  })
})

describe('a query', () => {
  it('asks for any of the values of a field, and for all fields', () => {
    const { conditions, count, bounds } = filtersOf({ filters: { status: [2, 4], image: [1] } }, kinds)
    expect(conditions).toEqual([
      {
        OR: [
          { field: 'status', operator: '=', value: 2 },
          { field: 'status', operator: '=', value: 4 },
        ],
      },
      { OR: [{ field: 'image', operator: '!=', value: null }] },
    ])
    expect([count, bounds]).toEqual([3, {}])
  })

  it('asks for any of the fields, and for all ranges', () => {
    const filters = { status: [2, 4], image: [1], price: { from: 10 }, any: [1] }
    const { conditions, count, bounds } = filtersOf({ filters }, kinds)
    expect(conditions).toEqual([
      {
        OR: [
          { field: 'status', operator: '=', value: 2 },
          { field: 'status', operator: '=', value: 4 },
          { field: 'image', operator: '!=', value: null },
        ],
      },
    ])
    expect([count, bounds]).toEqual([3, { from: { price: 10 } }])
  })

  const like = (word: string) => ({ field: 'technique', operator: 'LIKE', value: `%${word}%` })

  it('asks for every word of a text, the last ones together, and counts them', () => {
    const { conditions, count } = filtersOf({ filters: { technique: { has: 'oil on  fine linen' } } }, kinds)
    expect(conditions).toEqual([{ AND: ['oil', 'on', 'fine', 'linen'].map(like) }])
    expect(count).toBe(4)
    const longer = filtersOf({ filters: { technique: { has: 'a b c d e f' } } }, kinds)
    expect(longer.conditions).toEqual([{ AND: ['a', 'b', 'c', 'd e f'].map(like) }])
  })

  it('asks for a text with all its words, or for any of the values beside it, where one filter is enough', () => {
    const asked = (has: string) =>
      filtersOf({ filters: { sold: [1], technique: { has }, any: [1] } }, kinds).conditions
    const sold = { field: 'sold', operator: '=', value: 1 }
    expect(asked('oil')).toEqual([{ OR: [sold, like('oil')] }])
    expect(asked('oil linen')).toEqual([{ OR: [sold, { AND: [like('oil'), like('linen')] }] }])
    expect(groupSchema.safeParse({ AND: asked('oil linen') }).success).toBe(true)
  })

  it('asks for ranges beside the filter', () => {
    const filters = { price: { from: 10, to: 20 }, date: { to: '2026-01-31' } }
    expect(filtersOf({ filters }, kinds)).toEqual({
      conditions: [],
      count: 0,
      bounds: { from: { price: 10 }, to: { price: 20, date: '2026-01-31' } },
    })
  })

  it('asks for sizes in millimetres, and for orientations by their names', () => {
    const filters = { height: { from: 20.1, to: 50 }, hangs: [1, 3] }
    const { conditions, bounds } = filtersOf({ filters: read(filters)! }, kinds)
    expect(bounds).toEqual({ from: { height: 201 }, to: { height: 500 } })
    expect(conditions).toEqual([
      { OR: ['portrait', 'square'].map((value) => ({ field: 'hangs', operator: '=', value })) },
    ])
  })

  it('asks for whole days of moments', () => {
    const { from, to } = filtersOf(
      { filters: { at: { from: '2026-01-31', to: '2026-01-31' } } },
      kinds,
    ).bounds
    const length = Date.parse(String(to?.at)) - Date.parse(String(from?.at))
    expect(length).toBe(24 * 3600 * 1000 - 1)
  })
})
