import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isChangedSinceRead } from '../../../../lib/api/api-error.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import { AcceptanceSummary } from './acceptance-summary.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import { acceptanceQuery, decide } from './queries.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  id: number
  /** The application's ETag as it was read. */
  etag: string | null
  onAccepted: () => void
  /** Shown above the consequences. */
  children?: ReactNode
}

/** Shows what accepting an application does, before it does it. */
export function AcceptDialog({ kind, id, etag, onAccepted, children, ...frame }: Props) {
  const { t } = useTranslation('decisions')
  const queryClient = useQueryClient()
  // The board may have read it long before.
  const isShown = useQuery({ ...acceptanceQuery(kind, id), staleTime: 0 }).data !== undefined

  const accept = async () => {
    try {
      showSuccess(await decide(queryClient, { kind, id, etag }, 'accepted'))
    } catch (error) {
      // The consequences may be what has changed.
      if (isChangedSinceRead(error)) void queryClient.invalidateQueries()
      throw error
    }
    onAccepted()
  }

  return (
    <DecisionDialog
      {...frame}
      title={t('acceptTitle')}
      isReady={isShown}
      label={t('accept')}
      onDecide={accept}
    >
      {children}
      <AcceptanceSummary kind={kind} id={id} />
    </DecisionDialog>
  )
}
