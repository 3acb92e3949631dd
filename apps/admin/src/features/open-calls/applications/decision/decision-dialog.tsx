import { Box, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter } from '../../../../ui/dialog/dialog.tsx'
import type { DialogFrame } from '../../../../ui/dialog/use-dialog.tsx'
import { unavailable } from '../../../../ui/form/unavailable.ts'
import { useDeciding } from './queries.ts'

interface Props extends DialogFrame {
  title: string
  /** False while the consequences are not shown yet. */
  isReady: boolean
  label: string
  onDecide: () => Promise<unknown>
  /** The consequences. */
  children: ReactNode
}

/** Shows the consequences of a decision before it is made. */
export function DecisionDialog({ title, isReady, label, onDecide, children, ...frame }: Props) {
  const { t } = useTranslation('common')
  const { run, isSending, problem } = useDeciding()
  const decide = () =>
    run(async () => {
      if (!frame.opened || !isReady) return
      await onDecide()
      frame.onClose()
    })
  return (
    <Dialog {...frame} title={title} size={560}>
      <Box px="var(--dialog-side)" pt="var(--dialog-top)" pb={{ base: 8, sm: 12 }}>
        {children}
      </Box>
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={frame.onClose}>
          {t('cancel')}
        </Button>
        {/* It can have the focus before the consequences are shown. */}
        <Button onClick={decide} loading={isSending} {...unavailable(!isReady)} data-autofocus>
          {label}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
