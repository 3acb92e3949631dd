import { expect, it } from 'vitest'
import { nextSort, orderOf, readSort } from './sort.ts'

const own = { order_by: 'id', order: 1 } as const

it.each([
  ['price', 'price'],
  ['-price', '-price'],
  ['--price', undefined],
  ['secret', undefined],
  ['', undefined],
  [7, undefined],
])('reads the order %j of an address as %j', (value, sort) => {
  expect(readSort(value, ['title', 'price'])).toBe(sort)
})

it('is ascending, then descending, then the order of the list', () => {
  expect(nextSort(undefined, 'price')).toBe('price')
  expect(nextSort('-title', 'price')).toBe('price')
  expect(nextSort('price', 'price')).toBe('-price')
  expect(nextSort('-price', 'price')).toBeUndefined()
})

it('asks for the order that was chosen, else for that of the list', () => {
  expect(orderOf({ sort: 'price' }, own)).toEqual({ order_by: 'price', order: 0 })
  expect(orderOf({ sort: '-price' }, own)).toEqual({ order_by: 'price', order: 1 })
  expect(orderOf({}, own)).toEqual(own)
})
