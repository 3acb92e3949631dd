import type { JurorResult, Result, RoundResults } from '@vernissage/contract/judging/results'
import { share, totalOf, type Weighted } from '@vernissage/contract/judging/scoring'
import { agreementOf, biasesOf, grouped, leniencesOf, meanOf, summaryOf } from './statistics.ts'

export interface Assignment {
  id: number
  juror: number
  application: number
  conflict: 0 | 1
  /** Every criterion has a value or an abstention. */
  done: boolean
  /** Criteria that are still without a value are left out. */
  counts: boolean
  /** The criteria on which the juror abstains, if any. */
  abstained: readonly string[] | null
  /** The values that count instead of the present ones, if any; null for an abstention. */
  first: Readonly<Record<string, number | null>> | null
}

/** The values of one criterion, by the ids of the assignments. */
export type Scores = Readonly<Record<string, number>>

export type OfApplication = Pick<
  Result,
  | 'judges'
  | 'expected'
  | 'partial'
  | 'total'
  | 'total_without_biases'
  | 'median'
  | 'spread'
  | 'lowest'
  | 'highest'
  | 'by_criterion'
>
type OfJuror = Omit<JurorResult, 'juror_id' | 'name'>
type OfCriterion = Pick<RoundResults['criteria'][number], 'mean' | 'spread' | 'agreement'>

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 100) / 100

/** An assignment that counts. `values` are those of the criteria in their order, from 0 to 100; null where it is left out. */
interface Judgement extends Assignment {
  total: number
  values: (number | null)[]
}

const judgementsOf = (
  criteria: readonly Weighted[],
  assignments: readonly Assignment[],
  scores: ReadonlyMap<number, Scores>,
): Judgement[] =>
  assignments.flatMap((assignment) => {
    const { first, counts, abstained } = assignment
    const isFirst = (criterion: number) => first !== null && Object.hasOwn(first, criterion)
    const given = (criterion: number) =>
      isFirst(criterion) ? (first![criterion] ?? undefined) : scores.get(criterion)?.[assignment.id]
    const total = totalOf(
      criteria,
      { get: given },
      (criterion) => counts || isFirst(criterion) || (abstained?.includes(String(criterion)) ?? false),
    )
    if (total === null) return []
    const values = criteria.map(({ id_judging_criterion: id, scale }) => {
      const value = given(id)
      return value === undefined ? null : share(scale, value)
    })
    return { ...assignment, total, values }
  })

const totalsOf = (judgements: readonly Judgement[]) => judgements.map(({ total }) => total)

/** The values of one criterion, of those who have valued it. */
const column = (judgements: readonly Judgement[], index: number) =>
  judgements.flatMap(({ values }) => values[index] ?? [])

/** Computes a value when it is first needed. */
const once = <Value>(make: () => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const isPartial = ({ values }: Judgement) => values.includes(null)

/**
 * Adds up the scores of a jury. Assignments with a conflict of interest, or that were never complete, do not count. A criterion that
 * is new or on which the juror abstains is left out with its weight.
 */
export const addUp = (
  criteria: readonly Weighted[],
  assignments: readonly Assignment[],
  scores: ReadonlyMap<number, Scores>,
) => {
  const free = assignments.filter(({ conflict }) => conflict === 0)
  const judged = judgementsOf(criteria, free, scores)

  const expected = grouped(free, ({ application }) => application)
  const byApplication = grouped(judged, ({ application }) => application)
  const assigned = grouped(assignments, ({ juror }) => juror)
  const byJuror = grouped(judged, ({ juror }) => juror)
  const units = [...byApplication.values()]
  const totalIn = ({ total }: Judgement) => total
  const biases = once(() => biasesOf(units, totalIn))
  const leniences = once(() => leniencesOf(units, totalIn))
  const byId = new Map(judged.map((judgement) => [judgement.id, judgement]))
  const criterionBiases = once(() =>
    criteria.map((_, index) =>
      biasesOf(
        units.map((unit) => unit.filter(({ values }) => values[index] !== null)),
        ({ values }) => values[index]!,
      ),
    ),
  )

  const ofApplication = (id: number): OfApplication => {
    const judgements = byApplication.get(id) ?? []
    const summary = summaryOf(totalsOf(judgements))
    return {
      judges: judgements.length,
      partial: judgements.filter(isPartial).length,
      expected: expected.get(id)?.length ?? 0,
      total: rounded(summary?.mean),
      total_without_biases: rounded(
        meanOf(judgements.map(({ juror, total }) => total - leniences().get(juror)!)),
      ),
      median: rounded(summary?.median),
      spread: rounded(summary?.spread),
      lowest: rounded(summary?.lowest),
      highest: rounded(summary?.highest),
      by_criterion: criteria.map((_, index) => rounded(meanOf(column(judgements, index)))),
    }
  }

  const ofJuror = (id: number): OfJuror => {
    const all = assigned.get(id) ?? []
    const judgements = byJuror.get(id) ?? []
    const summary = summaryOf(totalsOf(judgements))
    const conflicts = all.filter(({ conflict }) => conflict === 1).length
    return {
      assigned: all.length - conflicts,
      done: all.filter(({ conflict, done }) => conflict === 0 && done).length,
      conflicts,
      mean: rounded(summary?.mean),
      spread: rounded(summary?.spread),
      bias: rounded(biases().get(id)),
      bias_by_criterion: criterionBiases().map((one) => rounded(one.get(id))),
    }
  }

  return {
    agreement: () => rounded(agreementOf(units.map(totalsOf))),
    ofCriteria: () =>
      criteria.map((_, index): OfCriterion => {
        const summary = summaryOf(column(judged, index))
        return {
          mean: rounded(summary?.mean),
          spread: rounded(summary?.spread),
          agreement: rounded(agreementOf(units.map((unit) => column(unit, index)))),
        }
      }),
    ofApplication,
    /** The same as in `ofApplication`. */
    totalOf: (application: number) => rounded(meanOf(totalsOf(byApplication.get(application) ?? []))),
    ofJuror,
    /** The total of an assignment, null while it does not count, and whether it leaves out a criterion. */
    ofAssignment: (id: number) => {
      const judgement = byId.get(id)
      return {
        total: rounded(judgement?.total),
        partial: judgement && isPartial(judgement) ? (1 as const) : (0 as const),
      }
    },
  }
}
