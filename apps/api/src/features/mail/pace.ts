/*
 * The pace of mails in a minute: docs/decisions/0032-mails-are-sent-once.md. They are spread over it, so that the next one waits for
 * seconds, however many were sent before. All times in milliseconds.
 */

const minute = 60_000

interface Pace {
  /** The time that each mail uses up. */
  each: number
  /** How far mails may be ahead of the pace, as after a pause. */
  ahead: number
}

/** At most `perMinute` in any minute: a tenth of them at once, the others evenly. */
export const paceOf = (perMinute: number): Pace => {
  const atOnce = Math.floor(perMinute / 10)
  // slower by what the database's moments lack in precision
  const each = (1.001 * minute) / (perMinute - atOnce)
  return { each, ahead: atOnce * each }
}

/** The third of the pace that strangers' mails have, in whole mails; of one or two a minute one in three. */
export const strangersPaceOf = (perMinute: number) =>
  paceOf(perMinute < 3 ? perMinute / 3 : Math.floor(perMinute / 3))

/** The time until which a pace is used up; a clock that was put back since does not stop it. */
const usedUntil = (until: number, now: number, { each, ahead }: Pace) =>
  until > now + ahead + each + minute ? now : until

/** How long the next mail waits; 0 if it may be sent. */
export const waitOf = (pace: Pace, until: number, now: number) =>
  Math.max(usedUntil(until, now, pace) - pace.ahead - now, 0)

/** The time until which the pace is used up after one more mail. */
export const afterOneMore = (pace: Pace, until: number, now: number) =>
  Math.max(usedUntil(until, now, pace), now) + pace.each
