import type { OwnJudgement } from '@vernissage/contract/judging/jury'
import { ApiError } from '../../../lib/api/api-error.ts'
import { newIdempotencyKey } from '../../../lib/api/creation.ts'
import { createSaveQueue } from '../../../lib/save-queue.ts'
import { sharedValue } from '../../../lib/shared-value.ts'

/*
 * The writes of a juror that the server has not saved yet. `localStorage` keeps them over a reload, a lost network and an ended
 * session.
 */

export type Write =
  | { kind: 'score'; assignment: number; criterion: number; value: number | null; abstention?: string }
  | { kind: 'comment'; assignment: number; comment: string | null }

/** `refused`: the code with which the server has refused it. */
export type Kept = Write & { key: string; refused?: number }

/** A later write of the same replaces an earlier one. */
const nameOf = (write: Write) =>
  write.kind === 'score' ? `score ${write.assignment} ${write.criterion}` : `comment ${write.assignment}`

interface Options {
  jurorId: number
  send: (write: Write) => Promise<OwnJudgement>
  onSaved: (saved: OwnJudgement) => void
  /** Runs when the server has refused a write for good. */
  onRefused: (code: number, write: Write) => void
}

/** The writes of one juror. */
export function createOutbox({ jurorId, send, onSaved, onRefused }: Options) {
  const lost = sharedValue(0)
  const queue = createSaveQueue<Kept>({
    storage: localStorage,
    storageKey: () => `vernissage.jury.unsaved.${jurorId}`,
    next: (kept) => kept.find(({ refused }) => refused === undefined),
    send: async (write) => {
      try {
        const saved = await send(write)
        queue.remove(write)
        onSaved(saved)
      } catch (error) {
        const code = error instanceof ApiError && error.status < 500 ? error.code : null
        // 1xx: the session has ended; it goes on with the next one. 429: too fast.
        if (code === null || code < 200 || code === 534) return false
        queue.update(write, { refused: code })
        onRefused(code, write)
      }
      return true
    },
  })
  const discard = (assignment: number) =>
    queue.change((kept) => kept.filter((write) => write.assignment !== assignment))
  return {
    /** Adds a write and sends it. */
    put: (write: Write) => {
      // Last in the order of sending.
      queue.change((kept) => [
        ...kept.filter((one) => nameOf(one) !== nameOf(write)),
        { ...write, key: newIdempotencyKey() },
      ])
      void queue.flush()
    },
    discardRefused: () => queue.change((kept) => kept.filter(({ refused }) => refused === undefined)),
    /** Sends the refused ones again. */
    retryRefused: queue.retryAll,
    /** Removes the writes about an application that the juror no longer judges. */
    discard,
    /** Removes the writes about an application that somebody has taken away, and counts them as lost. */
    lose: (assignment: number) => {
      const before = queue.entries().length
      discard(assignment)
      lost.set(lost.get() + before - queue.entries().length)
    },
    forgetLost: () => lost.set(0),
    retry: queue.retry,
    flush: queue.flush,
    use: () => ({ kept: queue.useEntries(), isFailing: queue.useIsFailing(), lost: lost.use() }),
    kept: queue.entries,
    start: queue.start,
  }
}

export type Outbox = ReturnType<typeof createOutbox>

type Score = Extract<Write, { kind: 'score' }>

/** The saved values by criterion, with the unsaved writes. A write without a value removes one. */
const withUnsaved = <Value>(
  kept: readonly Kept[],
  assignment: number,
  saved: Readonly<Record<string, Value>>,
  given: (write: Score) => Value | undefined,
) => {
  const values = new Map(Object.entries(saved).map(([criterion, value]) => [Number(criterion), value]))
  for (const write of kept) {
    if (write.assignment !== assignment || write.kind !== 'score') continue
    const value = given(write)
    if (value === undefined) values.delete(write.criterion)
    else values.set(write.criterion, value)
  }
  return values
}

/** The values of an application, with the unsaved ones. */
export const valuesWith = (
  kept: readonly Kept[],
  assignment: number,
  saved: Readonly<Record<string, number>>,
) => withUnsaved(kept, assignment, saved, ({ value }) => value ?? undefined)

/** The reasons for abstaining on criteria of an application, with the unsaved ones. */
export const abstentionsWith = (
  kept: readonly Kept[],
  assignment: number,
  saved: Readonly<Record<string, string>>,
) => withUnsaved(kept, assignment, saved, ({ abstention }) => abstention)

/** The state that the header and the bar show. `lost` writes are no longer in `kept`. */
export const savingOf = ({
  kept,
  isFailing,
  lost,
}: {
  kept: readonly Pick<Kept, 'refused'>[]
  isFailing: boolean
  lost: number
}) => {
  const refused = kept.filter((write) => write.refused !== undefined).length
  const waiting = kept.length - refused
  const isUnsaved = refused > 0 || lost > 0 || (isFailing && waiting > 0)
  return {
    refused,
    waiting,
    unsaved: kept.length + lost,
    state: isUnsaved ? 'unsaved' : waiting > 0 ? 'saving' : 'saved',
  } as const
}
