const letters = { exhibition: 'E', magazine: 'M' } as const

/** How an application is named where no name may be shown: `E-17`, of a magazine `M-17`. */
export const applicationCode = (kind: keyof typeof letters, id: number) => `${letters[kind]}-${id}`

interface Waitlisted {
  id_application: number
  waitlist_place: number | null
  jury_total: number | null
}

/** The order of a wait list: as staff have put it, then by what the jury gave, then by age. */
export const inWaitlistOrder = (one: Waitlisted, other: Waitlisted) =>
  (one.waitlist_place ?? 0) - (other.waitlist_place ?? 0) ||
  (other.jury_total ?? -1) - (one.jury_total ?? -1) ||
  one.id_application - other.id_application

/** How a blind round names it: `B-4821`, by its code in that round, which no other round has. */
export const roundCode = (code: number) => `B-${code}`
