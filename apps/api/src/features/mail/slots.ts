/* The mails that a process sends side by side. One whose server stalls occupies only its own slot. */

/** A mail that is being sent. `source` is set for strangers' mails alone. */
interface Occupant {
  source: string | null
  domain: string
  since: number
  /** Ends the sending, after which the slot is given back. */
  giveUp: () => void
}

/** In milliseconds: a mail that takes longer stalls, and the next one begins beside it. */
const stallsAfter = 5000
/** In milliseconds: a stranger's mail that takes so long is given up once strangers have no slot left. */
const givenUpAfter = 60_000

interface Limits {
  /** Without those that stall. */
  active: number
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

/** The mails that may be sent next. */
export interface Capacity {
  any: boolean
  strangers: boolean
  /** Those whose mails wait until others of theirs have ended. */
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
    capacity: (): Capacity => {
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

    /** Gives up the stranger's mail that has stalled for longest, if strangers have no slot left. */
    giveUpStalled: () => {
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
