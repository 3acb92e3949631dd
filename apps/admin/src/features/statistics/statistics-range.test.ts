import { expect, it } from 'vitest'
import { commonRanges, readStatisticsRange } from './statistics-range.ts'

it.each([
  ['two days', { from: '2026-01-05', to: '2026-02-01' }, { from: '2026-01-05', to: '2026-02-01' }],
  ['one day as both', { from: '2026-01-05', to: '2026-01-05' }, { from: '2026-01-05', to: '2026-01-05' }],
  ['an open end', { from: '2026-01-05' }, { from: '2026-01-05', to: '' }],
  ['a day that no month has', { from: '2026-02-30', to: '2026-03-01' }, { from: '', to: '2026-03-01' }],
  ['a number', { to: 20260301 }, { from: '', to: '' }],
  ['an end before the start', { from: '2026-02-01', to: '2026-01-05' }, { from: '', to: '' }],
])('an address with %s', (_, address, range) => {
  expect(readStatisticsRange(address as never)).toEqual(range)
})

it('offers this month and the last twelve, this one among them', () => {
  expect(commonRanges('2026-03-31')).toEqual({
    thisMonth: { from: '2026-03-01', to: '' },
    lastYear: { from: '2025-04-01', to: '' },
    all: { from: '', to: '' },
  })
})
