import type { JudgingRound } from '@vernissage/contract/judging/round'
import { type FormEvent, useRef, useState } from 'react'
import { count } from '../../../../../lib/format/formats.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../../ui/dialog/question.tsx'
import { type RuleChange, ruleChanges } from './rule-changes.ts'

/** Says what follows before criteria of a round with totals are weighted otherwise, added or given another scale. */
export function useRuleChanges(round: JudgingRound | null) {
  const { t } = useTranslation('juryRounds')
  const [asked, setAsked] = useState<{ element: HTMLFormElement; changes: RuleChange[] } | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const agreed = useRef<string | null>(null)
  const judged = round?.enough_count ?? 0
  const done = round?.done_count ?? 0

  /** Whether the form waits for a yes: then it is sent again. */
  const asksFirst = (event: FormEvent<HTMLFormElement>, criteria: string) => {
    if (!round || agreed.current === criteria) return false
    const changes = ruleChanges(round, criteria)
    if (changes.length === 0) return false
    event.preventDefault()
    event.stopPropagation()
    agreed.current = criteria
    setAsked({ element: event.currentTarget, changes })
    setIsOpen(true)
    return true
  }
  const close = () => {
    setIsOpen(false)
    agreed.current = null
  }
  const question = asked && (
    <Question
      opened={isOpen}
      title={t('ruleChanges.title')}
      text={t('ruleChanges.text', { count: done, total: count(done) })}
      consequences={[
        ...asked.changes.map((change) => t(`ruleChanges.${change}`)),
        ...(judged > 0 ? [t('ruleChanges.order')] : []),
      ]}
      yes={t('ruleChanges.yes')}
      onYes={async () => {
        setIsOpen(false)
        asked.element.requestSubmit()
      }}
      onClose={close}
    />
  )
  return { asksFirst, question }
}
