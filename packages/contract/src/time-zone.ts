/*
 * The time zone of the platform: in it deadlines end, and days are past, today or still to come. Both sides set it once, at
 * their start.
 */

let platformZone = 'UTC'

export const timeZone = () => platformZone

export const setTimeZone = (zone: string) => {
  platformZone = zone
}

/** True if it is the name of a time zone, such as `Europe/Madrid`. An offset has no summer time, so it is none. */
export const isTimeZone = (name: string) => {
  if (/^[+-]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string) => {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** The day that a moment falls on in a time zone, `YYYY-MM-DD`. `time` is in milliseconds. */
export const dayAt = (time: number, zone = platformZone) => {
  const parts = formatOf(zone).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

let lastToday = { minute: Number.NaN, zone: '', day: '' }

/** Today in the platform's time zone, `YYYY-MM-DD`. Worked out once a minute, since an import asks for each of its dates. */
export const today = () => {
  const minute = Math.floor(Date.now() / 60_000)
  if (lastToday.minute !== minute || lastToday.zone !== platformZone)
    lastToday = { minute, zone: platformZone, day: dayAt(minute * 60_000) }
  return lastToday.day
}

/** How many days the calendar has from one day to another; below 0 for an earlier one. */
export const daysFrom = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000

export const dayAfter = (day: string) => dayAt(Date.parse(day) + 86_400_000, 'UTC')

/** More than any clock is ahead of UTC or behind it. */
const furthest = 26 * 3_600_000

/**
 * The first moment of a day in a time zone, in milliseconds. It is not always midnight: some clocks change there. Of a day that
 * a zone has left out it is the first moment of the next.
 */
export const startOfDay = (day: string, zone = platformZone) => {
  let [before, start] = [Date.parse(day) - furthest, Date.parse(day) + furthest]
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2)
    if (dayAt(middle, zone) < day) before = middle
    else start = middle
  }
  return start
}
