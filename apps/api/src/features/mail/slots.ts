/* Which mails a process sends side by side. One for which its server stalls keeps only its own slot. */

/** A mail that is being sent. Of strangers' alone `source` is set. */
interface Occupant {
  source: string | null
  domain: string
  since: number
  /** Ends the sending, after which the slot is given back. */
  giveUp: () => void
}

/** In milliseconds: one that takes longer stalls, and the next one begins beside it. */
const stallsAfter = 5000
/** Of strangers' mails one that takes so long is given up once they have no slot left. */
const givenUpAfter = 60_000

interface Limits {
  /** Those that do not stall. */
  active: number
  /** All. */
  open: number
}
export const sideBySide: Limits = { active: 10, open: 40 }
const strangers: Limits = { active: 3, open: 13 }
/** Of strangers' mails, so that no network and no destination takes all of theirs. */
const most = { source: 4, domain: 6 }

export const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

const frequent = (values: readonly string[], limit: number) => [
  ...new Set(values.filter((value) => values.filter((other) => other === value).length >= limit)),
]

/** What may be taken next. */
export interface Room {
  any: boolean
  strangers: boolean
  /** Whose mails wait until others of theirs have ended. */
  fullSources: string[]
  fullDomains: string[]
}

/** `clock` in milliseconds. */
export const createSlots = (clock: () => number) => {
  const occupied = new Set<Occupant>()
  const ofStrangers = () => [...occupied].filter(({ source }) => source !== null)

  const fits = (of: readonly Occupant[], limits: Limits) =>
    of.length < limits.open && of.filter(({ since }) => clock() - since < stallsAfter).length < limits.active

  return {
    room: (): Room => {
      const theirs = ofStrangers()
      return {
        any: fits([...occupied], sideBySide),
        strangers: fits(theirs, strangers),
        fullSources: frequent(
          theirs.map(({ source }) => source!),
          most.source,
        ),
        fullDomains: frequent(
          theirs.map(({ domain }) => domain),
          most.domain,
        ),
      }
    },

    /** Gives up the strangers' mail that has stalled for longest, where they have no slot left. */
    makeRoom: () => {
      const [first, ...others] = ofStrangers()
      if (first && others.length + 1 >= strangers.open && clock() - first.since >= givenUpAfter)
        first.giveUp()
    },

    /** Occupies a slot; the returned function gives it back. */
    take: (mail: Omit<Occupant, 'since'>) => {
      const occupant = { ...mail, since: clock() }
      occupied.add(occupant)
      return () => void occupied.delete(occupant)
    },
  }
}
