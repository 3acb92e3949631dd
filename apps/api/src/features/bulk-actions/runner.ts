import { setTimeout } from 'node:timers/promises'
import { onDemand } from '../../platform/background-work.ts'
import { isUnavailable } from '../../platform/database/failures.ts'
import type { Steps } from './steps.ts'

/** An action does steps for so long, one step at least, before others get their turn. */
const turnMs = 40
const pauseMs = 5
/** How often to look at an action that another process works on, or after a failure. */
const waitMs = 500
/** How often to look for actions that another process has left unfinished. */
const lookMs = 10_000
/** An action fails when this many of its steps have failed in a row. */
const mostFailures = 5

/**
 * Works on all unfinished actions of the installation, those that another process has begun included, and then clears away what
 * they leave. Their makers take turns, and the actions of each.
 */
export const createRunner = (
  steps: Steps,
  clear: () => Promise<void>,
  onFailure: (error: unknown) => void,
) => {
  const failures = new Map<number, number>()
  const step = async (id: number): Promise<boolean> => {
    try {
      const isTaken = await steps.next(id)
      failures.delete(id)
      return isTaken
    } catch (error) {
      onFailure(error)
      if (isUnavailable(error as Error)) return false
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      if (count >= mostFailures) await steps.giveUp(id)
      return false
    }
  }

  /** True if a step was done. */
  const turn = async (id: number, closing: AbortSignal): Promise<boolean> => {
    const end = performance.now() + turnMs
    let isTaken = false
    while (!closing.aborted && (await step(id))) {
      isTaken = true
      if (performance.now() > end) break
    }
    return isTaken
  }

  /** The action of each person that had their last turn. */
  const served = new Map<number | null, number>()

  /** One turn of a person, for the action after the one that had the last: as many as they have, others do not wait longer. */
  const turnOf = async (person: number | null, ids: readonly number[], closing: AbortSignal) => {
    const last = served.get(person) ?? 0
    const next = [...ids.filter((id) => id > last), ...ids.filter((id) => id <= last)]
    for (const id of next)
      if (await turn(id, closing)) {
        served.set(person, id)
        return true
      }
    return false
  }

  const run = async (closing: AbortSignal) => {
    while (!closing.aborted) {
      const actions = await steps.unfinished()
      if (actions.length === 0) {
        served.clear()
        return clear()
      }
      let isTaken = false
      for (const [person, own] of Map.groupBy(actions, ({ user_id }) => user_id)) {
        const ids = own.map(({ id_bulk_action }) => id_bulk_action)
        if (await turnOf(person, ids, closing)) isTaken = true
      }
      const pause = isTaken ? pauseMs : waitMs
      await setTimeout(pause, undefined, { signal: closing, ref: false }).catch(() => undefined)
    }
  }

  return onDemand(run, { lookMs, onFailure })
}
