import type { HangingPart, WaitingDraft } from '@vernissage/contract/judging/waiting'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../ui/dialog/question.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { choose } from './queries.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  draft: WaitingDraft
  choice: 'admission' | 'refusal'
  /** The parts that depend on the present application. */
  hanging: readonly HangingPart[]
  onChosen: () => void
}

/** Shows the consequences before one application replaces another, or is refused. */
export function ChoiceQuestion({ kind, draft, choice, hanging, onChosen, ...frame }: Props) {
  const { t } = useTranslation('applications')
  const { name } = draft
  const onYes = async () => {
    await choose(kind, draft.id_application_draft, choice)
    onChosen()
  }
  if (choice === 'refusal')
    return (
      <Question
        {...frame}
        title={t('address.question.keep')}
        text={t('address.question.keepText', { name })}
        consequences={[t(draft.proved ? 'address.question.told' : 'address.question.mayProve')]}
        yes={t('address.keep')}
        onYes={onYes}
      />
    )
  const isJudged = hanging.includes('scores') || hanging.includes('opinions')
  return (
    <Question
      {...frame}
      title={t('address.question.replace')}
      text={t('address.question.replaceText', { name })}
      consequences={[
        ...(isJudged ? [t('address.question.judged')] : []),
        ...(hanging.includes('letters') ? [t('address.question.letters')] : []),
        ...(hanging.includes('payment') ? [t('address.question.payment')] : []),
        ...(hanging.includes('works') ? [t('address.question.works')] : []),
        ...(draft.proved ? [] : [t('address.question.vouch')]),
        t('address.question.history'),
      ]}
      yes={t('address.replace')}
      onYes={onYes}
    />
  )
}
