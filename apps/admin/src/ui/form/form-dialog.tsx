import { Button, UnstyledButton } from '@mantine/core'
import { type FormEvent, Fragment, type ReactNode } from 'react'
import type { RecordName } from '../../lib/dialogs.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { useFollowedRecord, useOpenRecord } from '../../lib/presence/presence.ts'
import { Dialog, DialogFooter, DialogForm, DialogScroller } from '../dialog/dialog.tsx'
import { useUnsavedGuard } from '../dialog/unsaved-guard.tsx'
import { HistoryButton } from '../record/record-actions.tsx'
import classes from './form-dialog.module.css'
import { NewerNotice, type NewerVersion } from './newer-version.tsx'
import type { FormProblem, RecordForm } from './use-record-form.tsx'

interface Props {
  opened: boolean
  title: string
  form: Pick<RecordForm<object>, 'problem' | 'isNew' | 'isSending' | 'isDirty' | 'submit'> & {
    newer: Pick<NewerVersion<never>, 'taken' | 'clashing'> | null
  }
  /** By default Add or Save. */
  submitLabel?: string
  /** The fields. One with `data-half` takes one of two columns, any other the whole width. */
  children: ReactNode
  /** Shows the history of the edited record and who else edits it; left out if the page behind shows them. */
  history?: RecordName | null
  /** Width in pixels on wide screens. */
  size?: number
  onClose: () => void
  onExited?: () => void
}

/** A form in a dialog. Asks before unsaved changes are lost by closing, Back, a link or a reload. */
export function FormDialog(props: Props) {
  const { opened, title, form, onClose } = props
  const { t } = useTranslation(['ui', 'common'])
  useFollowedRecord(opened ? props.history : null)
  const savedBy = useOpenRecord()?.savedBy ?? null
  const isUnsaved = opened && (form.isDirty || form.isSending)
  const guard = useUnsavedGuard({ isUnsaved, onClose })
  const close = () => {
    if (!form.isSending) guard.close()
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A dialog that fades out has been submitted already.
    if (opened) form.submit(event)
    else event.preventDefault()
  }

  // The form does not show a restored value, so it closes, unless it has unsaved changes.
  const aside = props.history && (
    <HistoryButton quiet record={props.history} onPutBack={() => isUnsaved || onClose()} />
  )

  return (
    <>
      <Dialog opened={opened} title={title} onClose={close} size={props.size} onExited={props.onExited}>
        <DialogForm onSubmit={submit} aria-busy={form.isSending}>
          <DialogScroller lined pb={32}>
            <div role="status">{form.newer && <NewerNotice newer={form.newer} by={savedBy} />}</div>
            <Fields>{props.children}</Fields>
          </DialogScroller>
          <DialogFooter problem={form.problem && <Problem {...form.problem} />} aside={aside}>
            <Button variant="default" onClick={close} disabled={form.isSending}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" aria-disabled={form.isSending}>
              {form.isSending
                ? t('ui:sending')
                : (form.problem?.next ?? props.submitLabel ?? t(form.isNew ? 'common:add' : 'common:save'))}
            </Button>
          </DialogFooter>
        </DialogForm>
      </Dialog>
      {guard.question}
    </>
  )
}

/** A form's error, followed by the names of its fields. A click on a name focuses the field. */
function Problem({ text, fields }: FormProblem) {
  return (
    <span>
      <span>{text}</span>
      {fields.map(({ names, label, focus }, index) => (
        <Fragment key={names.join(' ')}>
          {index === 0 ? ': ' : ', '}
          <UnstyledButton
            style={{ font: 'inherit', textDecoration: 'underline', textUnderlineOffset: 3 }}
            onClick={focus}
          >
            {label}
          </UnstyledButton>
        </Fragment>
      ))}
    </span>
  )
}

/** The grid of a form's fields. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={classes.fields}>{children}</div>
)
