import { expect, it } from 'vitest'
import { monthsOf, namedMonths, spanOf, sumOf } from './months.ts'

const rows = [
  { month: '2025-11', status: 1, count: 2 },
  { month: '2025-11', status: 3, count: 1 },
  { month: '2026-02', status: 1, count: 5 },
] as const

it('fills the months and the statuses that nothing was counted in', () => {
  expect(monthsOf(rows, [1, 2, 3], spanOf(rows))).toEqual([
    { month: '2025-11', counts: { 1: 2, 2: 0, 3: 1 }, total: 3 },
    { month: '2025-12', counts: { 1: 0, 2: 0, 3: 0 }, total: 0 },
    { month: '2026-01', counts: { 1: 0, 2: 0, 3: 0 }, total: 0 },
    { month: '2026-02', counts: { 1: 5, 2: 0, 3: 0 }, total: 5 },
  ])
})

it('adds the months up', () => {
  expect(sumOf(rows, [1, 2, 3])).toEqual({ counts: { 1: 7, 2: 0, 3: 1 }, total: 8 })
})

it('makes no month of nothing', () => {
  expect(spanOf([])).toEqual([])
})

it('names each month of a year, the quarters of more and the years of many, always as far apart', () => {
  const months = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      new Date(Date.UTC(2020, 10 + index)).toISOString().slice(0, 7),
    )
  expect(namedMonths(months(4))).toEqual(['2020-11', '2020-12', '2021-01', '2021-02'])
  expect(namedMonths(months(15)).slice(0, 3)).toEqual(['2021-01', '2021-04', '2021-07'])
  expect(namedMonths(months(60)).slice(0, 2)).toEqual(['2021-01', '2022-01'])
})
