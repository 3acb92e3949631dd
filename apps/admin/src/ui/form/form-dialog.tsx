import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { RecordName } from '../../lib/administration.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord, useOpenRecord } from '../../lib/presence/presence.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { DialogFooter } from '../dialog/dialog-footer.tsx'
import { HistoryButton } from '../record/record-actions.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import classes from './form-dialog.module.css'
import { NewerNotice } from './newer-notice.tsx'
import type { NewerVersion } from './use-newer-version.tsx'
import type { RecordForm } from './use-record-form.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface Props {
  opened: boolean
  title: string
  record: Pick<RecordForm<object>, 'problem' | 'isSending' | 'isDirty' | 'submit'> & {
    newer?: Pick<NewerVersion<never>, 'taken' | 'clashing'> | null
  }
  submitLabel: string
  children: ReactNode
  /** The record that is edited, where no page behind is about it: leads to its history and tells who else edits it. */
  history?: RecordName | null | undefined
  /** Width in pixels on wide screens. */
  size?: number
  onClose: () => void
  onExited?: () => void
}

/**
 * A form in a dialog: fields that scroll, the error beside the buttons, Enter submits, and a question before
 * anything unsaved is left, be it by closing, Back, another page or a reload.
 */
export function FormDialog(props: Props) {
  const { opened, title, record, submitLabel, children, onClose } = props
  const { t } = useTranslation(['ui', 'common'])
  const [isAsking, setIsAsking] = useState(false)
  useFollowedRecord(opened ? props.history : null)
  const savedBy = useOpenRecord()?.savedBy ?? null
  const isUnsaved = opened && (record.isDirty || record.isSending)
  const navigation = useUnsavedGuard(isUnsaved)

  const close = () => {
    if (record.isSending) return
    if (isUnsaved) setIsAsking(true)
    else onClose()
  }
  const stay = () => {
    setIsAsking(false)
    navigation.reset?.()
  }
  const leave = () => {
    setIsAsking(false)
    onClose()
    navigation.proceed?.()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // While it fades out, a dialog that has done its work would do it again.
    if (opened) record.submit(event)
    else event.preventDefault()
  }

  // What is put back there is not what stands here; what has been typed here stays.
  const aside = props.history && (
    <HistoryButton quiet record={props.history} onPutBack={() => isUnsaved || onClose()} />
  )

  return (
    <>
      <Dialog
        opened={opened}
        title={title}
        onClose={close}
        {...(props.size && { size: props.size })}
        {...(props.onExited && { onExited: props.onExited })}
      >
        <form className={classes.form} noValidate onSubmit={submit} aria-busy={record.isSending}>
          <div className={classes.fields}>
            <div role="status">{record.newer && <NewerNotice newer={record.newer} by={savedBy} />}</div>
            {children}
          </div>
          <DialogFooter problem={record.problem} aside={aside}>
            <Button variant="default" onClick={close} disabled={record.isSending}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" aria-disabled={record.isSending}>
              {record.isSending ? t('ui:sending') : submitLabel}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      <DiscardDialog opened={isAsking || navigation.status === 'blocked'} onStay={stay} onLeave={leave} />
    </>
  )
}
