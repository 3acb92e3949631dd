import type { SearchSchemaInput } from '@tanstack/react-router'

/** The days that the statistics are about, `YYYY-MM-DD`, both included; empty where the range is open. */
export interface StatisticsRange {
  from: string
  to: string
}

/** Everything there is: how the screen opens. */
export const wholeTime: StatisticsRange = { from: '', to: '' }

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Whether it is a day that a month has. */
export const isDay = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && text >= '0001-01-01' && dayOf(time) === text
}

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
export const commonRanges = (today: string) => {
  const [year, month] = today.split('-').map(Number)
  return {
    thisMonth: { from: `${today.slice(0, 7)}-01`, to: '' },
    lastYear: { from: dayOf(Date.UTC(year!, month! - 12)), to: '' },
    all: wholeTime,
  }
}
