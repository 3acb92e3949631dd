import { sharedValue } from './shared-value.ts'

/** A write that waits for the server. */
interface Queued {
  /** Another one for each write. */
  key: string
  /** Why the server has refused it. It is sent again only when the user asks for it. */
  refused?: unknown
}

interface Options<Entry> {
  /** Where the writes outlive a reload. In `localStorage` the tabs of a browser share them. */
  storage: Storage
  /** The key in `storage`. */
  storageKey: () => string
  /** The next write to send; undefined while there is none. */
  next: (entries: readonly Entry[]) => Entry | undefined
  /** Sends a write and removes or refuses it. Returns false when it stays and has to be sent again later. */
  send: (entry: Entry) => Promise<boolean>
  onChange?: (entries: readonly Entry[]) => void
}

/** The pause after a failure, in milliseconds. It doubles with each failure. */
const pauseMs = { first: 1000, longest: 15_000 }

/** Writes that are sent one after the other, in their order, and kept in the browser until they are saved. */
export function createSaveQueue<Entry extends Queued>(options: Options<Entry>) {
  const { storage, storageKey, next, send, onChange } = options
  // Read anew for each change: other tabs write too.
  const read = (): Entry[] => {
    try {
      const stored: (Entry & { stamp?: string })[] = Object.values(
        JSON.parse(storage.getItem(storageKey()) ?? '[]'),
      )
      // An earlier version called the key so.
      return stored.map((entry) => ({ ...entry, key: entry.key ?? entry.stamp }))
    } catch {
      return []
    }
  }
  const shown = sharedValue<readonly Entry[]>(read())
  const isFailing = sharedValue(false)
  const change = (changed: (entries: readonly Entry[]) => readonly Entry[]) => {
    const entries = changed(read())
    if (entries.length > 0) storage.setItem(storageKey(), JSON.stringify(entries))
    else storage.removeItem(storageKey())
    shown.set(entries)
    onChange?.(entries)
  }

  let sending: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = pauseMs.first
  let isStopped = false

  const retryLater = () => {
    timer = setTimeout(flush, pause)
    pause = Math.min(2 * pause, pauseMs.longest)
  }
  const sendEach = async () => {
    for (let entry = next(read()); entry && !isStopped; entry = next(read())) {
      const isDone = await send(entry)
      isFailing.set(!isDone)
      if (!isDone) return
      pause = pauseMs.first
    }
    if (read().every(({ refused }) => refused !== undefined)) isFailing.set(false)
  }
  // One tab at a time, so that an older value never arrives after a newer one.
  const isShared = storage === globalThis.localStorage && navigator.locks
  const sendAll = async () => {
    clearTimeout(timer)
    try {
      // Again for what was added while the lock was being released.
      do await (isShared ? navigator.locks.request(storageKey(), sendEach) : sendEach())
      while (!isFailing.get() && !isStopped && next(read()))
    } finally {
      sending = null
      if (isFailing.get() && !isStopped) retryLater()
    }
  }
  /** Sends the writes; resolves when all were sent or one could not be. */
  const flush = (): Promise<void> => {
    if (!isStopped) sending ??= sendAll()
    return sending ?? Promise.resolve()
  }
  /** Sends the writes at once, also after failures. */
  const retry = () => {
    pause = pauseMs.first
    void flush()
  }

  return {
    entries: shown.get,
    useEntries: shown.use,
    useIsFailing: isFailing.use,
    change,
    remove: (entry: Entry) => change((entries) => entries.filter(({ key }) => key !== entry.key)),
    update: (entry: Entry, changes: Partial<Entry>) =>
      change((entries) => entries.map((one) => (one.key === entry.key ? { ...one, ...changes } : one))),
    flush,
    /** Sends the writes, unless the server does not answer: then they are sent after the pause. */
    send: () => {
      if (!isFailing.get()) void flush()
    },
    retry,
    /** Sends the refused writes again too. */
    retryAll: () => {
      change((entries) => entries.map(({ refused: _, ...entry }) => entry as Entry))
      retry()
    },
    /** Sends the writes of an earlier visit, and those that fail when the user comes back. Returns a function that stops it. */
    start: () => {
      isStopped = false
      const stop = new AbortController()
      for (const event of ['online', 'focus', 'pageshow']) window.addEventListener(event, retry, stop)
      window.addEventListener(
        'storage',
        ({ key }) => {
          if (key === storageKey() || key === null) shown.set(read())
        },
        stop,
      )
      void flush()
      return () => {
        isStopped = true
        clearTimeout(timer)
        stop.abort()
      }
    },
  }
}
