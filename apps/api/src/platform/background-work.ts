/** Work that goes on outside requests. A test runs it to its end, and a stopping process drains it. */
export interface BackgroundWork {
  /** Does the work from now on. */
  start: () => Promise<unknown>
  /** Does at once all that is due, and resolves when nothing of it is left. */
  settled: () => Promise<unknown>
  /** Takes nothing more, and resolves when what is under way is over. */
  close: () => Promise<unknown>
}

/** All background work of a process. */
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
