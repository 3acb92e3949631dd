import { expect, it } from 'vitest'
import { contradictions } from './date-warnings.tsx'

const orders = [
  ['start', 'end'],
  ['deadline', 'decision'],
] as const
const found = (days: Partial<Record<'start' | 'end' | 'deadline' | 'decision', string | null>>) =>
  contradictions(orders, { start: null, end: null, deadline: null, decision: null, ...days })

it('finds an end before its start', () => {
  expect(found({ start: '2026-03-05', end: '2026-03-04' })).toEqual([['start', 'end']])
})

it('finds every one that there is', () => {
  const days = { start: '2026-12-31', end: '2026-01-01', deadline: '2026-02-01', decision: '2025-02-01' }
  expect(found(days)).toEqual(orders)
})

it('takes the same day for both', () => {
  expect(found({ start: '2026-03-05', end: '2026-03-05' })).toEqual([])
})

it.each([null, '', '2026-03', 'soon'])('waits while the end is %j', (end) => {
  expect(found({ start: '2026-03-05', end })).toEqual([])
})
