import { resultOf } from './count-reporter.mjs'
import { estimate, inWords, nameOf, openState } from './soak-state.mjs'

/** Vitest reporter: keeps each file that passes in the state of soak, and prints how far soak is. SOAK_PLAN has the parts of it. */
export default class SoakReporter {
  #state = openState(process.env.SOAK_STATE)
  /** @type {import('./soak-state.mjs').Part[]} */
  #left = JSON.parse(process.env.SOAK_LEFT)
  #total = Number(process.env.SOAK_TOTAL)

  onTestModuleEnd(module) {
    const { failures: _, ...result } = resultOf(module)
    const { counts } = result
    const { duration, collectDuration, prepareDuration, environmentSetupDuration, setupDuration } =
      module.diagnostic()
    const ms = Math.round(
      duration + collectDuration + prepareDuration + environmentSetupDuration + setupDuration,
    )
    if (counts.failed === 0)
      this.#state.keep({ ...result, ms, reported: this.#state.reportedBy(module.moduleId) })
    this.#left = this.#left.filter((part) => nameOf(part) !== nameOf(result))
    const ended = counts.failed === 0 ? `passed in ${inWords(ms)}` : 'FAILED'
    const rest = inWords(estimate(this.#left, this.#state.durations()) ?? 0)
    console.log(
      `${this.#total - this.#left.length} of ${this.#total}: ${nameOf(result)} ${ended}; about ${rest} left`,
    )
  }
}
