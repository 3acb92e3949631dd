import { dayAt, startOfDay } from '@vernissage/contract/time-zone'

/* Days as the API writes them, `YYYY-MM-DD`. */

/** The day of a time, in UTC. */
export const utcDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Today in UTC, by which the statistics count. */
export const todayInUtc = () => utcDay(Date.now())

/** True if it is an existing day. */
export const isDay = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && text >= '0001-01-01' && utcDay(time) === text
}

/** The first moment of a day in the platform's time zone, as an ISO time. A text that is no day stays, for validation. */
export const momentOfDay = (day: string) => (isDay(day) ? new Date(startOfDay(day)).toISOString() : day)

/** The day of a moment in the platform's time zone. */
export const dayOfMoment = (moment: string) => dayAt(Date.parse(moment))
