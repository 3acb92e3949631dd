import { outsideRequests } from './request-context.ts'

/** Work that goes on outside requests. A test runs it to its end, and a stopping process drains it. */
export interface BackgroundWork {
  /** Does the work from now on. */
  start: () => Promise<unknown>
  /** Does at once all that is due, and resolves when nothing of it is left. */
  settled: () => Promise<unknown>
  /** Takes nothing more, and resolves when what is under way is over. */
  close: () => Promise<unknown>
}

const hourMs = 3600 * 1000

interface Hourly {
  /** True if it is done at the start too. */
  isDueAtStart?: boolean
  onFailure: (error: unknown) => void
}

/** Work that is done every hour, never twice at once. It stops when `isStopped` returns true. */
export const hourly = (
  work: (isStopped: () => boolean) => Promise<void>,
  { isDueAtStart = false, onFailure }: Hourly,
): BackgroundWork => {
  let isStopped = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    timer = setTimeout(run, hourMs).unref()
  }
  const run = () => {
    clearTimeout(timer)
    running ??= work(() => isStopped)
      .catch(onFailure)
      .finally(() => {
        running = null
        if (!isStopped) wait()
      })
    return running
  }
  return {
    // nobody waits for the first time
    start: async () => void (isDueAtStart ? run() : wait()),
    settled: async () => {
      await running
      await run()
    },
    close: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}

interface OnDemand {
  /** How often to look for work that other processes have left, in milliseconds. */
  lookMs: number
  onFailure: (error: unknown) => void
}

/** Work that is done until nothing is left, never twice at once: when it is woken, and now and then. */
export const onDemand = (
  work: (closing: AbortSignal) => Promise<void>,
  { lookMs, onFailure }: OnDemand,
): BackgroundWork & { wake: () => void } => {
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let isWoken = false
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    isWoken = false
    await work(closing.signal)
  }
  const wake = () => {
    if (closing.signal.aborted) return
    isWoken = true
    running ??= outsideRequests(run)
      .catch(onFailure)
      .finally(() => {
        running = null
        // it may have ended before it saw the reason
        if (isWoken) wake()
      })
  }

  return {
    wake,
    start: async () => {
      wake()
      timer = setInterval(wake, lookMs).unref()
    },
    settled: async () => {
      wake()
      while (running) await running
    },
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}

export const createBackground = () => {
  const started: BackgroundWork[] = []
  return {
    /** Starts each in turn: those first that cause work for others. */
    start: async (...works: BackgroundWork[]) => {
      for (const work of works) {
        started.push(work)
        await work.start()
      }
    },
    settled: async () => {
      for (const work of started) await work.settled()
    },
    close: async () => {
      await Promise.all(started.map((work) => work.close()))
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    background: ReturnType<typeof createBackground>
  }
}
