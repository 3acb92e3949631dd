import type { BoardRow } from '@vernissage/contract/judging/board-endpoints'
import type { DecisionWord, LinksAfter } from '@vernissage/contract/judging/decision'
import type { ProgramKind } from '../../../../programs/program-queries.ts'

/* The actions of a person until they are saved. They are plain data, which the browser stores over a reload of the page. */

export type Write =
  | { what: 'decision'; decision: DecisionWord; links?: LinksAfter }
  /** Takes back what an action has decided, with what it did; 0 until that decision is saved. */
  | { what: 'back'; bulk_action_id: number }
  | { what: 'score'; score: number | null }
  | { what: 'note'; note: string | null }

/** The fields of a row that a write changes, as the board shows them until it is saved. */
export type Shown = Partial<Pick<BoardRow, 'application_status_id' | 'decision_id' | 'own_score'>>

export interface Entry {
  key: string
  kind: ProgramKind
  program: number
  id: number
  /** The artist's name, for what is said about it. */
  name: string
  write: Write
  shown: Shown
  /** The version of the application that the person saw. */
  version: number
  /** It is not sent before: a note that is being typed. Milliseconds. */
  notBefore: number
  isSending?: boolean
  /** The label of the error with which it was refused, as JSON; empty for an error without one. */
  refused?: string
  /** The number of the server's own failures to save it. */
  faults?: number
  /** The key of the write that it takes back. */
  undoes?: string
}

/** A write that can be taken back. */
export interface Done {
  entry: Entry
  /** The application before it. */
  former: Shown
  /** Of a saved decision. */
  bulk_action_id?: number
}

export interface Queue {
  /** In the order in which they are sent. */
  entries: readonly Entry[]
  /** The latest is last. */
  done: readonly Done[]
}

const mostDone = 200

/** Of the writes of one application those of the same slot follow each other; the last one counts. */
const slotOf = ({ what }: Write) => (what === 'score' || what === 'note' ? what : 'decision')

const isSameSlot = (one: Entry, other: Entry) =>
  one.kind === other.kind && one.id === other.id && slotOf(one.write) === slotOf(other.write)

const isDifferent =
  (keys: readonly string[]) =>
  ({ key }: Entry) =>
    !keys.includes(key)

/** Without writes that are not done, and what would take them back. */
export const without = ({ entries, done }: Queue, keys: readonly string[]): Queue => ({
  entries: entries.filter(isDifferent(keys)).filter(({ undoes }) => !undoes || !keys.includes(undoes)),
  done: done.filter(({ entry }) => isDifferent(keys)(entry)),
})

/**
 * Adds a write; with what was before it can be taken back. It replaces one that is not on its way yet, but for what takes
 * something back: that comes first.
 */
export const withEntry = (queue: Queue, entry: Entry, former: Shown | null): Queue => {
  const isReplaced = (one: Entry) =>
    !entry.undoes && isSameSlot(one, entry) && (one.refused !== undefined || (!one.isSending && !one.undoes))
  const replaced = queue.entries.filter(isReplaced).map(({ key }) => key)
  const before = queue.done.find((one) => replaced.includes(one.entry.key))?.former ?? former
  const { entries, done } = without(queue, replaced)
  return {
    entries: [...entries, entry],
    done: before ? [...done, { entry, former: before }].slice(-mostDone) : done,
  }
}

/** The result of a write. */
export interface Saved {
  /** Null where it has not changed the application itself. */
  version: number | null
  /** Of a decision; null where nothing had to be changed. */
  bulk_action_id?: number | null
}

/** After a write of the decision's slot the later ones of the same application go by its new version. */
export const afterSaving = (queue: Queue, saved: Entry, { version, bulk_action_id }: Saved): Queue => {
  // There is nothing to take back.
  if (saved.write.what === 'decision' && !bulk_action_id) queue = without(queue, [saved.key])
  const action = bulk_action_id ? { bulk_action_id } : {}
  return {
    entries: queue.entries.filter(isDifferent([saved.key])).map((one) => ({
      ...one,
      ...(version !== null && isSameSlot(one, saved) && { version }),
      ...(one.undoes === saved.key && { write: { ...one.write, ...action } }),
    })),
    done: queue.done.map((one) => (one.entry.key === saved.key ? { ...one, ...action } : one)),
  }
}

/** Takes the latest of `done` back: what is not sent yet is not sent, and what is gets a reversal. */
export const takenBack = (queue: Queue, last: Done, reversal: Pick<Entry, 'key' | 'version'>): Queue => {
  const { entry } = last
  if (queue.entries.some(({ key, isSending }) => key === entry.key && !isSending))
    return without(queue, [entry.key])
  const done = queue.done.filter((one) => one !== last)
  const undoing = { ...entry, ...reversal, ...reversalOf(last), undoes: entry.key, notBefore: 0 }
  return withEntry({ entries: queue.entries, done }, undoing, null)
}

/** The next one to send; undefined while all are sent, refused or not due. */
export const nextDue = (entries: readonly Entry[], now: number): Entry | undefined =>
  entries.find(
    (entry, index) =>
      entry.refused === undefined &&
      entry.notBefore <= now &&
      // A write waits for a refused one before it.
      !entries.slice(0, index).some((one) => one.refused !== undefined && isSameSlot(one, entry)),
  )

/** A row with its unsaved writes. */
export const shownRow = (row: BoardRow, entries: readonly Entry[]): BoardRow =>
  Object.assign({}, row, ...entries.filter(({ id }) => id === row.id_application).map(({ shown }) => shown))

const reversalOf = ({
  entry: { write },
  former,
  bulk_action_id = 0,
}: Done): { write: Write; shown: Shown } => {
  if (write.what === 'score') {
    const own_score = former.own_score ?? null
    return { write: { what: 'score', score: own_score }, shown: { own_score } }
  }
  const { application_status_id, decision_id } = former
  return { write: { what: 'back', bulk_action_id }, shown: { application_status_id, decision_id } as Shown }
}
