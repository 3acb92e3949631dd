import type { SearchSchemaInput } from '@tanstack/react-router'
import dayjs from 'dayjs'

/** The days that the statistics are about, `YYYY-MM-DD`, both included; empty where the range is open. */
export interface StatisticsRange {
  from: string
  to: string
}

/** Everything there is: how the screen opens. */
export const wholeTime: StatisticsRange = { from: '', to: '' }

/** Whether it is a day that a month has. */
export const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '0001-01-01' && dayjs(text).format('YYYY-MM-DD') === text

/** The range that an address tells; whatever makes no sense there is left out. */
export function readStatisticsRange(address: Partial<StatisticsRange> & SearchSchemaInput): StatisticsRange {
  const day = (text: unknown) => (typeof text === 'string' && isDay(text) ? text : '')
  const range = { from: day(address.from), to: day(address.to) }
  return isBackwards(range) ? wholeTime : range
}

export const isBackwards = ({ from, to }: StatisticsRange) => from !== '' && to !== '' && from > to

export const isSameRange = (one: StatisticsRange, other: StatisticsRange) =>
  one.from === other.from && one.to === other.to

/** Today in UTC, by which the API counts. */
export const todayInUtc = () => new Date().toISOString().slice(0, 10)

/** Ranges that are often asked for, by their name. */
export const commonRanges = (today: string) => ({
  thisMonth: { from: `${today.slice(0, 7)}-01`, to: '' },
  lastYear: { from: dayjs(today).startOf('month').subtract(11, 'month').format('YYYY-MM-DD'), to: '' },
  all: wholeTime,
})
