import { useQuery } from '@tanstack/react-query'
import type { DoubtsToSettle } from '@vernissage/contract/resources/letters/mail'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { doubtsQuery, settleDoubts } from '../../letters/queries.ts'
import type { OpenCall } from '../rounds/queries.ts'
import { figures, ManyLetters } from './many-letters.tsx'

interface Props extends DialogFrame {
  openCall: OpenCall
  /** Begins with the letters of all open calls. */
  startsWithAll: boolean
}

/** Sends all letters in doubt of one open call or of all again, or marks them as arrived. */
export function DoubtsDialog({ openCall: { kind, programId }, startsWithAll, ...frame }: Props) {
  const { t } = useTranslation('letters')
  const [isOfAll, setOfAll] = useState(startsWithAll)
  const scope = isOfAll ? null : programId
  const deed = (outcome: DoubtsToSettle['outcome']) => ({
    label: (inDoubt: number) => t(`doubts.${outcome}`, figures(inDoubt)),
    run: async () => {
      const { settled, left } = await settleDoubts(kind, scope, outcome)
      const done = t(`doubts.done.${outcome}`, figures(settled))
      return left > 0 ? `${done} ${t('doubts.left', figures(left))}` : done
    },
  })
  return (
    <ManyLetters
      {...frame}
      title={t('doubts.title')}
      size={640}
      choice={
        <LabelledSelect
          label={t('doubts.of')}
          value={isOfAll ? 'all' : 'call'}
          options={[
            { value: 'call', label: t('doubts.call') },
            { value: 'all', label: t('doubts.all') },
          ]}
          onChange={(value) => setOfAll(value === 'all')}
        />
      }
      letters={useQuery(doubtsQuery(kind, scope))}
      none={t('doubts.none')}
      text={(inDoubt) => t('doubts.text', figures(inDoubt))}
      deeds={[{ ...deed('arrived'), isDefault: true }, deed('again')]}
    />
  )
}
