import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { JudgingRound } from '@vernissage/contract/judging/round'
import { readNumber } from '../../../../../lib/format/formats.ts'
import { criteriaOf } from './criteria.ts'

export type RuleChange = 'weight' | 'scale' | 'added' | 'removed'

/**
 * How criteria in a form count otherwise than those of a round that somebody has judged; none of a round without scores. One that
 * nobody has scored may go, and have another scale: no total changes.
 */
export const ruleChanges = (
  {
    criteria,
    scored_criteria,
    done_count,
    enough_count,
  }: Pick<JudgingRound, 'criteria' | 'scored_criteria' | 'done_count' | 'enough_count'>,
  text: string,
): RuleChange[] => {
  if (done_count === 0 && enough_count === 0) return []
  const drafts = criteriaOf(text)
  const isScored = ({ id_judging_criterion: id }: JudgingCriterion) => scored_criteria.includes(id)
  const pairs = criteria.map((before) => ({
    before,
    after: drafts.find(({ id }) => id === before.id_judging_criterion),
  }))
  const has: Record<RuleChange, boolean> = {
    weight: pairs.some(({ before, after }) => after && readNumber(after.weight) !== before.weight),
    scale: pairs.some(({ before, after }) => after && after.scale !== before.scale && isScored(before)),
    added: drafts.some(({ id }) => id < 0),
    removed: pairs.some(({ before, after }) => !after && isScored(before)),
  }
  return (Object.keys(has) as RuleChange[]).filter((change) => has[change])
}
