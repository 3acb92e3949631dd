import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isChangedSinceRead } from '../../../../lib/api/api-error.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { unavailable } from '../../../../ui/form/unavailable.ts'
import { showSuccess } from '../../../../ui/page/toast.tsx'
import type { ProgramKind } from '../../../programs/program-queries.ts'
import classes from './accept-dialog.module.css'
import { AcceptanceSummary } from './acceptance-summary.tsx'
import { acceptanceQuery, decide } from './queries.ts'
import { useDeciding } from './use-deciding.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  id: number
  /** The application's tag as it was read. */
  etag: string | null
  onAccepted: () => void
  /** Shown above what follows. */
  children?: ReactNode
}

/** Shows what accepting an application does, before it does it. */
export function AcceptDialog({ kind, id, etag, onAccepted, children, ...frame }: Props) {
  const { t } = useTranslation(['decisions', 'common'])
  const queryClient = useQueryClient()
  // The board may have read it long before.
  const isShown = useQuery({ ...acceptanceQuery(kind, id), staleTime: 0 }).data !== undefined
  const { run, isSending, problem } = useDeciding()

  const accept = () =>
    run(async () => {
      if (!frame.opened || !isShown) return
      try {
        showSuccess(await decide(queryClient, { kind, id, etag }, 'accepted'))
      } catch (error) {
        // what is shown may be what has changed
        if (isChangedSinceRead(error)) void queryClient.invalidateQueries()
        throw error
      }
      frame.onClose()
      onAccepted()
    })

  return (
    <Dialog {...frame} title={t('acceptTitle')} size={560}>
      <div className={classes.body}>
        {children}
        <AcceptanceSummary kind={kind} id={id} />
      </div>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose}>
          {t('common:cancel')}
        </Button>
        <Button
          onClick={accept}
          loading={isSending}
          // It can have the focus before what follows is shown.
          {...unavailable(!isShown)}
          data-autofocus
        >
          {t('accept')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
