import { useQuery } from '@tanstack/react-query'
import { type LetterOccasion, letterOccasions } from '@vernissage/contract/enums'
import { useState } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { LabelledSelect } from '../../../../ui/fields/labelled-select.tsx'
import { holdBack, waitingQuery } from '../../letters/queries.ts'
import type { OpenCall } from '../rounds/queries.ts'
import { figures, ManyLetters } from './many-letters.tsx'

/** Cancels the waiting letters of an open call, all of them or those of one occasion. */
export function HoldBackDialog({
  openCall: { kind, programId },
  ...frame
}: DialogFrame & { openCall: OpenCall }) {
  const { t } = useTranslation(['letters', 'ui'])
  const [occasion, setOccasion] = useState<LetterOccasion | null>(null)
  const run = async (waiting: number) => {
    const cancelled = await holdBack(kind, programId, occasion)
    const gone = waiting - cancelled
    return `${t('report.undone', figures(cancelled))}${gone > 0 ? ` ${t('holdBack.gone', figures(gone))}` : ''}`
  }
  return (
    <ManyLetters
      {...frame}
      title={t('holdBack.title')}
      size={520}
      choice={
        <LabelledSelect
          label={t('columns.occasion')}
          value={occasion}
          options={[
            { value: null, label: t('ui:all') },
            ...letterOccasions.map((value) => ({ value, label: t(`occasions.${value}`) })),
          ]}
          onChange={setOccasion}
        />
      }
      letters={useQuery(waitingQuery(kind, programId, occasion))}
      none={t('holdBack.none')}
      text={(waiting) => t('holdBack.text', figures(waiting))}
      deeds={[{ label: (waiting) => t('holdBack.yes', figures(waiting)), run }]}
    />
  )
}
