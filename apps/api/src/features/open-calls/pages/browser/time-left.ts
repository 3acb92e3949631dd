/* The time until an open call closes. The server writes it into the page, and the script updates it. */

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** `in 12 days`, in hours in the last two days, in minutes in the last two hours. `milliseconds` are what is left. */
export const timeLeft = (milliseconds: number, language: string) => {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'always' })
  if (milliseconds >= 2 * day) return words.format(Math.floor(milliseconds / day), 'day')
  if (milliseconds >= 2 * hour) return words.format(Math.floor(milliseconds / hour), 'hour')
  return words.format(Math.max(1, Math.floor(milliseconds / minute)), 'minute')
}
