import { Button } from '@mantine/core'
import { useState } from 'react'
import { useErrorText } from '../../../../lib/format/error-text.ts'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Dialog, DialogFooter, DialogText } from '../../../../ui/dialog/dialog.tsx'
import { juryRequest } from '../jury-session.ts'
import { ReasonField } from './reason-field.tsx'

interface Props {
  id: number
  code: string
  opened: boolean
  onClose: () => void
  onDeclared: () => void
}

/** Asks before an application is given up for a conflict of interest. */
export function ConflictDialog({ id, code, opened, onClose, onDeclared }: Props) {
  const { t } = useTranslation(['jury', 'common', 'ui'])
  const errorText = useErrorText()
  const [reason, setReason] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const declare = async () => {
    if (isSending || !opened) return
    setIsSending(true)
    setProblem(null)
    try {
      const body = { conflict: 1, conflict_reason: reason.trim() || null } as const
      await juryRequest('PATCH /jury/assignment/{id}', { params: { id }, body })
      onDeclared()
    } catch (error) {
      setProblem(errorText(error))
    }
    setIsSending(false)
  }
  return (
    <Dialog opened={opened} title={t('conflict.title')} size={500} small onClose={onClose}>
      <DialogText>{t('conflict.text', { code })}</DialogText>
      <ReasonField label={t('conflict.reason')} value={reason} onChange={setReason} />
      <DialogFooter problem={problem}>
        <Button variant="default" onClick={onClose} disabled={isSending} data-autofocus>
          {t('common:cancel')}
        </Button>
        <Button onClick={declare} aria-disabled={isSending}>
          {isSending ? t('ui:sending') : t('conflict.yes')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
