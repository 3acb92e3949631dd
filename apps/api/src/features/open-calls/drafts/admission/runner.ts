import { setTimeout } from 'node:timers/promises'
import { outsideRequests } from '../../../../platform/request-context.ts'
import type { createAdmissionSteps } from './admission.ts'

/** How often to look for what another process has left, for pictures that have come, and for those that have had their time. */
const lookMs = 5000
/** So long staff's calls have their turn between two admissions. */
const pauseMs = 5
/** After a failure an application is left alone for so long. */
const retryMs = 60_000

type Steps = ReturnType<typeof createAdmissionSteps>

/**
 * Admits applications outside the open calls that send them in, so that an answer and its time say nothing of what becomes of one; and
 * one at a time, so that a flood of them takes one connection from staff. What waits is told by the rows: nothing is lost with
 * the process.
 */
export const createAdmission = (steps: Steps, onFailure: (error: unknown) => void) => {
  /** Until when each is left alone. */
  const alone = new Map<number, number>()
  const closing = new AbortController()
  let running: Promise<void> | null = null
  let isWoken = false
  let timer: NodeJS.Timeout | undefined
  let lookedAt = 0

  const leftAlone = () => {
    for (const [id, until] of alone) if (until < Date.now()) alone.delete(id)
    return [...alone.keys()]
  }

  const takeArrived = async () => {
    if (Date.now() - lookedAt < lookMs) return
    lookedAt = Date.now()
    await steps.takeArrived()
  }

  const run = async () => {
    await takeArrived()
    while (!closing.signal.aborted) {
      isWoken = false
      const id = await steps.next(leftAlone())
      if (id === undefined) {
        if (isWoken) continue
        return
      }
      try {
        const wait = await steps.admit(id)
        if (wait > 0) alone.set(id, Date.now() + wait)
      } catch (error) {
        alone.set(id, Date.now() + retryMs)
        onFailure(error)
      }
      await setTimeout(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  const look = () => {
    isWoken = true
    if (closing.signal.aborted) return
    running ??= outsideRequests(run)
      .catch(onFailure)
      .finally(() => {
        running = null
      })
  }

  return {
    /** Looks for something to do now, and at one that was left alone. */
    wake: (id: number) => {
      alone.delete(id)
      look()
    },

    /** Looks now and every few seconds. */
    start: async () => {
      look()
      timer = setInterval(look, lookMs).unref()
    },

    /** Resolves when all are admitted that are not left alone. */
    settled: async () => {
      await running
      lookedAt = 0
      look()
      while (running) await running
    },

    /** Resolves when the running admission is over. */
    close: async () => {
      closing.abort()
      clearInterval(timer)
      await running
    },
  }
}
