import { setTimeout } from 'node:timers/promises'
import { onDemand } from '../../../../platform/background-work.ts'
import type { createAdmissionSteps } from './admission.ts'

/** How often to look for drafts of other processes, for pictures that have arrived, and for those whose time is over. */
const lookMs = 5000
/** The pause between two admissions, in which requests of staff get their turn. */
const pauseMs = 5
const retryMs = 60_000

/**
 * Admits drafts outside the requests that send them in, so that an answer and its time say nothing of the outcome; and one at a
 * time, so that a flood of them takes one connection. The rows say what waits: nothing is lost with the process.
 */
export const createAdmission = (
  steps: ReturnType<typeof createAdmissionSteps>,
  onFailure: (error: unknown) => void,
) => {
  /** The drafts to be left for now, and until when. */
  const postponed = new Map<number, number>()
  let lookedAt = 0

  const next = () => {
    for (const [id, until] of postponed) if (until < Date.now()) postponed.delete(id)
    return steps.next([...postponed.keys()])
  }

  const takeArrived = async () => {
    if (Date.now() - lookedAt < lookMs) return
    lookedAt = Date.now()
    await steps.takeArrived()
  }

  const { wake, ...work } = onDemand(
    async (signal) => {
      await takeArrived()
      while (!signal.aborted) {
        const id = await next()
        if (id === undefined) return
        try {
          const wait = await steps.admit(id)
          if (wait > 0) postponed.set(id, Date.now() + wait)
        } catch (error) {
          postponed.set(id, Date.now() + retryMs)
          onFailure(error)
        }
        await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
      }
    },
    { lookMs, onFailure },
  )

  return {
    ...work,

    /** Looks for work now, a postponed draft included. */
    wake: (id: number) => {
      postponed.delete(id)
      wake()
    },

    /** Resolves when all are admitted that are not postponed. */
    settled: () => {
      lookedAt = 0
      return work.settled()
    },
  }
}
