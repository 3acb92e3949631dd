import type { OwnJudgement } from '@vernissage/contract/judging/jury'
import { ApiError } from '../../../lib/api/api-error.ts'
import { sharedValue } from '../../../lib/shared-value.ts'

/*
 * What a juror has pressed and the server has not saved yet. It is kept in localStorage, so that it outlives a reload, a lost
 * network and an ended session, and is sent one after the other, in the order in which it was made.
 */

export type Write =
  | { kind: 'score'; assignment: number; criterion: number; value: number | null; abstention?: string }
  | { kind: 'comment'; assignment: number; comment: string | null }

/** `refused`: the code with which the server has refused it; it is not sent again by itself. */
export type Kept = Write & { stamp: string; refused?: number }

type Entries = Record<string, Kept>

/** A later write of the same replaces an earlier one. */
const nameOf = (write: Write) =>
  write.kind === 'score' ? `score ${write.assignment} ${write.criterion}` : `comment ${write.assignment}`

const retryMs = { first: 1000, most: 15_000 }

interface Options {
  jurorId: number
  send: (write: Write) => Promise<OwnJudgement>
  onSaved: (saved: OwnJudgement) => void
  /** The server has refused a write for good. */
  onRefused: (code: number, write: Write) => void
}

/** The writes of one juror. */
export function createOutbox({ jurorId, send, onSaved, onRefused }: Options) {
  const storageKey = `vernissage.jury.unsaved.${jurorId}`

  const read = (): Entries => {
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    } catch {
      return {}
    }
  }
  const shown = sharedValue<readonly Kept[]>(Object.values(read()))
  const isFailing = sharedValue(false)
  const lost = sharedValue(0)
  const show = () => shown.set(Object.values(read()))
  // Read anew for each change: other tabs write too.
  const change = (change: (entries: Entries) => void) => {
    const entries = read()
    change(entries)
    if (Object.keys(entries).length > 0) localStorage.setItem(storageKey, JSON.stringify(entries))
    else localStorage.removeItem(storageKey)
    show()
  }
  const settle = (write: Kept, refused?: number) =>
    change((entries) => {
      // What was pressed meanwhile is still to be sent.
      const name = nameOf(write)
      if (entries[name]?.stamp !== write.stamp) return
      if (refused === undefined) delete entries[name]
      else entries[name] = { ...write, refused }
    })

  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = retryMs.first
  let isStopped = false

  const sendOne = async (write: Kept) => {
    try {
      const saved = await send(write)
      settle(write)
      onSaved(saved)
      isFailing.set(false)
      pauseMs = retryMs.first
      return true
    } catch (error) {
      const code = error instanceof ApiError && error.status < 500 ? error.code : null
      // 1xx: the session has ended; it goes on with the next one. 429: too fast.
      if (code !== null && code >= 200 && code !== 534) {
        settle(write, code)
        onRefused(code, write)
        return true
      }
      isFailing.set(true)
      return false
    }
  }
  const waiting = () => Object.values(read()).find(({ refused }) => refused === undefined)

  const sendAll = async () => {
    clearTimeout(timer)
    const run = async () => {
      for (let write = waiting(); write && !isStopped; write = waiting()) {
        if (await sendOne(write)) continue
        timer = setTimeout(flush, pauseMs)
        pauseMs = Math.min(pauseMs * 2, retryMs.most)
        break
      }
    }
    try {
      // One tab at a time, so that an older value never arrives after a newer one. Again for what came while the lock was
      // being released.
      do await (navigator.locks ? navigator.locks.request(storageKey, run) : run())
      while (!isFailing.get() && !isStopped && waiting())
    } finally {
      sending = null
    }
  }
  /** Sends what waits; resolves when all was sent or one could not be. */
  const flush = (): Promise<void> => {
    if (!isStopped) sending ??= sendAll()
    return sending ?? Promise.resolve()
  }

  const discard = (assignment: number) =>
    change((entries) => {
      for (const [name, write] of Object.entries(entries))
        if (write.assignment === assignment) delete entries[name]
    })

  /** Sends again at once what waits. */
  const retry = () => {
    pauseMs = retryMs.first
    void flush()
  }
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) show()
  }

  return {
    /** Keeps a write and sends it. */
    put: (write: Write) => {
      change((entries) => {
        const name = nameOf(write)
        // Last in the order of sending.
        delete entries[name]
        entries[name] = { ...write, stamp: crypto.randomUUID?.() ?? String(Math.random()) }
      })
      void flush()
    },
    /** Drops the refused ones. */
    discardRefused: () =>
      change((entries) => {
        for (const [name, { refused }] of Object.entries(entries))
          if (refused !== undefined) delete entries[name]
      }),
    /** Sends the refused ones again. */
    retryRefused: () => {
      change((entries) => {
        for (const kept of Object.values(entries)) delete kept.refused
      })
      retry()
    },
    /** Drops what was written about an application that is judged no more. */
    discard,
    /** Drops what was written about an application that somebody has taken away, which is told. */
    lose: (assignment: number) => {
      const before = shown.get().length
      discard(assignment)
      lost.set(lost.get() + before - shown.get().length)
    },
    forgetLost: () => lost.set(0),
    retry,
    flush,
    use: () => ({ kept: shown.use(), isFailing: isFailing.use(), lost: lost.use() }),
    kept: shown.get,
    /** Begins to send what is left of an earlier visit. Returns a function that stops it. */
    start: () => {
      isStopped = false
      const stop = new AbortController()
      for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, retry, stop)
      window.addEventListener('storage', follow, stop)
      void flush()
      return () => {
        isStopped = true
        clearTimeout(timer)
        stop.abort()
      }
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>

/** The values of an application, with those that are not saved yet. */
export function valuesWith(
  kept: readonly Kept[],
  assignment: number,
  saved: Readonly<Record<string, number>>,
): Map<number, number> {
  const values = new Map(Object.entries(saved).map(([criterion, value]) => [Number(criterion), value]))
  for (const write of kept) {
    if (write.assignment !== assignment || write.kind !== 'score') continue
    if (write.value === null) values.delete(write.criterion)
    else values.set(write.criterion, write.value)
  }
  return values
}

/** The reasons for abstaining on criteria of an application, with those that are not saved yet. */
export function abstentionsWith(
  kept: readonly Kept[],
  assignment: number,
  saved: Readonly<Record<string, string>>,
): Map<number, string> {
  const reasons = new Map(Object.entries(saved).map(([criterion, reason]) => [Number(criterion), reason]))
  for (const write of kept) {
    if (write.assignment !== assignment || write.kind !== 'score') continue
    if (write.abstention === undefined) reasons.delete(write.criterion)
    else reasons.set(write.criterion, write.abstention)
  }
  return reasons
}

/** What the header and the bar say of saving, counted once. `lost` writes are not kept any more. */
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
