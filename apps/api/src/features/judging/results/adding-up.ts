import type { JurorResult, Result, RoundResults } from '@vernissage/contract/judging/results'
import { share, totalOf, type Weighted } from '@vernissage/contract/judging/scoring'
import { agreementOf, biasesOf, grouped, leniencesOf, meanOf, summaryOf } from './statistics.ts'

/** One juror's task to judge one application. */
export interface Assignment {
  id: number
  juror: number
  application: number
  conflict: 0 | 1
}

/** The values of one criterion, by the ids of the assignments. */
export type Scores = Readonly<Record<string, number>>

export type OfApplication = Pick<
  Result,
  | 'judges'
  | 'expected'
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

/** A complete assignment. `values` are its total and its value for each criterion, from 0 to 100. */
interface Judgement extends Assignment {
  values: number[]
}

/** Where a total is among the values of a judgement; those of the criteria follow in their order. */
const totals = 0

const judgementsOf = (
  criteria: readonly Weighted[],
  assignments: readonly Assignment[],
  scores: ReadonlyMap<number, Scores>,
): Judgement[] =>
  assignments.flatMap((assignment) => {
    const given = (criterion: number) => scores.get(criterion)?.[assignment.id]
    const total = totalOf(criteria, { get: given })
    if (total === null) return []
    const shares = criteria.map(({ id_judging_criterion: id, scale }) => share(scale, given(id)!))
    return { ...assignment, values: [total, ...shares] }
  })

const column = (judgements: readonly Judgement[], index: number) =>
  judgements.map(({ values }) => values[index]!)

/**
 * Adds up what a jury has given. Assignments with a conflict of interest count for nothing, and so do those in which a
 * criterion has no value yet.
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
  const agreementIn = (index: number) => rounded(agreementOf(units.map((unit) => column(unit, index))))
  const biasesIn = (index: number) => biasesOf(units, ({ values }) => values[index]!)
  const biases = biasesIn(totals)
  const leniences = leniencesOf(units, ({ values }) => values[totals]!)
  const totalById = new Map(judged.map(({ id, values }) => [id, values[totals]!]))
  const criterionBiases = criteria.map((_, index) => biasesIn(index + 1))

  const ofApplication = (id: number): OfApplication => {
    const judgements = byApplication.get(id) ?? []
    const summary = summaryOf(column(judgements, totals))
    return {
      judges: judgements.length,
      expected: expected.get(id)?.length ?? 0,
      total: rounded(summary?.mean),
      total_without_biases: rounded(
        meanOf(judgements.map(({ juror, values }) => values[totals]! - leniences.get(juror)!)),
      ),
      median: rounded(summary?.median),
      spread: rounded(summary?.spread),
      lowest: rounded(summary?.lowest),
      highest: rounded(summary?.highest),
      by_criterion: criteria.map((_, index) => rounded(meanOf(column(judgements, index + 1)))),
    }
  }

  const ofJuror = (id: number): OfJuror => {
    const all = assigned.get(id) ?? []
    const judgements = byJuror.get(id) ?? []
    const summary = summaryOf(column(judgements, totals))
    const conflicts = all.filter(({ conflict }) => conflict === 1).length
    return {
      assigned: all.length - conflicts,
      done: judgements.length,
      conflicts,
      mean: rounded(summary?.mean),
      spread: rounded(summary?.spread),
      bias: rounded(biases.get(id)),
      bias_by_criterion: criterionBiases.map((one) => rounded(one.get(id))),
    }
  }

  return {
    agreement: agreementIn(totals),
    criteria: criteria.map((_, index): OfCriterion => {
      const summary = summaryOf(column(judged, index + 1))
      return {
        mean: rounded(summary?.mean),
        spread: rounded(summary?.spread),
        agreement: agreementIn(index + 1),
      }
    }),
    ofApplication,
    ofJuror,
    /** The total of an assignment; null while it does not count. */
    totalOf: (assignment: number) => rounded(totalById.get(assignment)),
  }
}
