import { expect, it } from 'vitest'
import { monthsOf, sumOf } from './months.ts'

const rows = [
  { month: '2025-11', status: 1, count: 2 },
  { month: '2025-11', status: 3, count: 1 },
  { month: '2026-02', status: 1, count: 5 },
] as const

it('fills the months and the statuses that nothing was counted in', () => {
  expect(monthsOf(rows, [1, 2, 3])).toEqual([
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
  expect(monthsOf([], [1])).toEqual([])
})
