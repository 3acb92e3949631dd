/*
 * How many mails are sent in a minute: docs/decisions/0032-mails-are-sent-once.md. They are spread over it, so that whoever comes
 * next waits for seconds, whatever went before. All times in milliseconds.
 */

const minute = 60_000

interface Pace {
  /** Each mail uses it up for so long. */
  each: number
  /** So far ahead of it mails may be, as after a pause. */
  ahead: number
}

/** In any minute there are `perMinute` at most: a tenth of them at once, the others evenly. */
export const paceOf = (perMinute: number): Pace => {
  const atOnce = Math.floor(perMinute / 10)
  // slower by what the database's moments lack in precision
  const each = (1.001 * minute) / (perMinute - atOnce)
  return { each, ahead: atOnce * each }
}

/** What strangers cause takes a third, in whole mails; of one or two a minute one in three. */
export const strangersPaceOf = (perMinute: number) =>
  paceOf(perMinute < 3 ? perMinute / 3 : Math.floor(perMinute / 3))

/** By when a pace was used up; a clock that has been put back since does not stop it. */
const usedUntil = (until: number, now: number, { each, ahead }: Pace) =>
  until > now + ahead + each + minute ? now : until

/** How long the next one waits; 0 when it may go. */
export const waitOf = (pace: Pace, until: number, now: number) =>
  Math.max(usedUntil(until, now, pace) - pace.ahead - now, 0)

/** By when the pace is used up after one more. */
export const afterOneMore = (pace: Pace, until: number, now: number) =>
  Math.max(usedUntil(until, now, pace), now) + pace.each
