const letters = { exhibition: 'E', magazine: 'M' } as const

/** How an application is named where no name may be shown: `E-17`, of a magazine `M-17`. */
export const applicationCode = (kind: keyof typeof letters, id: number) => `${letters[kind]}-${id}`

interface Waitlisted {
  id_application: number
  waitlist_place: number | null
  jury_total: number | null
}

/** To sort by: what nobody has put in order stands behind what somebody has. */
export const sortedPlace = (place: number | null) => place || Number.MAX_SAFE_INTEGER

/** The order of a wait list: as staff have put it, then by what the jury gave, then by age. */
export const inWaitlistOrder = (one: Waitlisted, other: Waitlisted) =>
  sortedPlace(one.waitlist_place) - sortedPlace(other.waitlist_place) ||
  (other.jury_total ?? -1) - (one.jury_total ?? -1) ||
  one.id_application - other.id_application

/** How a blind round names it: `B-4821`, by its code in that round, which no other round has. */
export const roundCode = (code: number) => `B-${code}`
