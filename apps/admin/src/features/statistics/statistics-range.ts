import type { SearchSchemaInput } from '@tanstack/react-router'
import { isDay, utcDay } from '../../lib/format/days.ts'

/** The first and last day of the statistics, `YYYY-MM-DD`; empty for an open range. */
export interface StatisticsRange {
  from: string
  to: string
}

/** All days: how the screen opens. */
export const wholeTime: StatisticsRange = { from: '', to: '' }

/** Reads the range from an address; invalid parts are ignored. */
export function readStatisticsRange(address: Partial<StatisticsRange> & SearchSchemaInput): StatisticsRange {
  const day = (text: unknown) => (typeof text === 'string' && isDay(text) ? text : '')
  const range = { from: day(address.from), to: day(address.to) }
  return isBackwards(range) ? wholeTime : range
}

export const isBackwards = ({ from, to }: StatisticsRange) => from !== '' && to !== '' && from > to

export const isSameRange = (one: StatisticsRange, other: StatisticsRange) =>
  one.from === other.from && one.to === other.to

/** Frequently used ranges by name. */
export const commonRanges = (today: string) => {
  const [year, month] = today.split('-').map(Number)
  return {
    thisMonth: { from: `${today.slice(0, 7)}-01`, to: '' },
    lastYear: { from: utcDay(Date.UTC(year!, month! - 12)), to: '' },
    all: wholeTime,
  }
}
