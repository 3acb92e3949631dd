import type { DraftOnTheWay } from '@vernissage/contract/judging/on-the-way'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import { Question } from '../../../../../ui/dialog/question.tsx'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import type { ProgramKind } from '../../../../programs/program-queries.ts'
import { choose, useChosen } from '../../../applications/address/queries.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  draft: DraftOnTheWay
}

/** Asks before the application of a known artist is admitted without a confirmation. */
export function AdmitQuestion({ kind, draft, ...frame }: Props) {
  const { t } = useTranslation('openCallFigures')
  const chosen = useChosen()
  const { name, email } = draft
  return (
    <Question
      {...frame}
      title={t('onTheWay.admit.title')}
      text={t('onTheWay.admit.text', { name, email })}
      consequences={[t('onTheWay.admit.artist'), t('onTheWay.admit.vouch')]}
      yes={t('onTheWay.admit.yes')}
      onYes={async () => {
        await choose(kind, draft.id_application_draft, 'admission')
        chosen()
      }}
    />
  )
}
