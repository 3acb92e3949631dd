import type { Result } from '@vernissage/contract/judging/results'
import { apartOf, tiesOf } from './consequences.ts'

/* What the ranking can be narrowed to. Places stay those of the whole ranking. */

export const narrowings = ['complete', 'ties', 'apart', 'undecided'] as const
export type Narrowing = (typeof narrowings)[number]

/** The applications that are all of `only`, in their order. */
export const narrowed = (
  applications: readonly Result[],
  only: readonly Narrowing[],
  minimumJudges: number,
): readonly Result[] => {
  const tests: Record<Narrowing, () => (one: Result) => boolean> = {
    complete: () => (one) => one.judges >= minimumJudges && one.judges === one.expected && one.partial === 0,
    ties: () => {
      const tied = new Set(tiesOf(applications).flat())
      return (one) => tied.has(one)
    },
    apart: () => {
      const apart = new Set(apartOf(applications))
      return (one) => apart.has(one)
    },
    undecided: () => (one) => one.decision_id === null,
  }
  const wanted = only.map((name) => tests[name]())
  return applications.filter((one) => wanted.every((is) => is(one)))
}
