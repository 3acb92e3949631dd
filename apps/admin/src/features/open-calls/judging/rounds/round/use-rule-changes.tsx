import type { JudgingCriterion } from '@vernissage/contract/judging/criterion'
import type { JudgingRound } from '@vernissage/contract/judging/round'
import { type FormEvent, useRef } from 'react'
import { count, readNumber } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../../ui/dialog/question.tsx'
import { useDialog } from '../../../../../ui/dialog/use-dialog.tsx'
import { criteriaOf } from './criteria.ts'

/** Asks before the criteria of a round with totals get other weights or scales, or more are added. */
export function useRuleChanges(round: JudgingRound | null) {
  const { t } = useTranslation('juryRounds')
  const asking = useDialog<{ element: HTMLFormElement; changes: RuleChange[] }>()
  const agreed = useRef<string | null>(null)
  const judged = round?.enough_count ?? 0
  const done = round?.done_count ?? 0

  /** True if the form waits for a yes, which submits it again. */
  const asksFirst = (event: FormEvent<HTMLFormElement>, criteria: string) => {
    if (!round || agreed.current === criteria) return false
    const changes = ruleChanges(round, criteria)
    if (changes.length === 0) return false
    event.preventDefault()
    event.stopPropagation()
    agreed.current = criteria
    void asking.open({ element: event.currentTarget, changes })
    return true
  }
  const question = asking.show((frame, { element, changes }) => (
    <Question
      {...frame}
      title={t('ruleChanges.title')}
      text={t('ruleChanges.text', { count: done, total: count(done) })}
      consequences={[
        ...changes.map((change) => t(`ruleChanges.${change}`)),
        ...(judged > 0 ? [t('ruleChanges.order')] : []),
      ]}
      yes={t('ruleChanges.yes')}
      onYes={async () => element.requestSubmit()}
      onClose={() => {
        agreed.current = null
        frame.onClose()
      }}
    />
  ))
  return { asksFirst, question }
}

export type RuleChange = 'weight' | 'scale' | 'added' | 'removed'

/**
 * The changes of a form's criteria that change totals of a round with scores. A criterion without scores can be removed or get
 * another scale: that changes no total.
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
