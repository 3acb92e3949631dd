import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../ui/form/use-record-save.ts'
import { EnquiryFields } from './enquiry-fields.tsx'
import { enquiryResource, formSchema, fromRecord, newEnquiry, toBody } from './enquiry-form.ts'
import { enquiryKeys } from './queries.ts'

interface Props extends DialogFrame {
  /** The enquiry to edit; null adds one. */
  start: Stored<Enquiry> | null
  /** Which text an incomplete form shows, in the way of the screen. */
  incomplete: 'missing' | 'incorrect'
  /** Beside the form's own text: shows a refusal in the way of the screen. */
  onFailure?: ((error: unknown) => void) | undefined
  onSaved?: () => void
}

/** Adds an enquiry, or edits one: who takes care of it, how far it is, and what was said. */
export function EnquiryDialog({ opened, start, incomplete, onFailure, onSaved, onClose, onExited }: Props) {
  const { t } = useTranslation(['enquiries', 'common'])
  const saving = useRecordSave(enquiryResource, start)
  const before = saving.record
  const form = useRecordDialogForm({
    saving,
    schema: formSchema(before),
    initialValues: start ? fromRecord(start.record) : newEnquiry,
    toBody,
    texts: {
      email: t('enquiries:texts.email'),
      artwork_id: t('enquiries:texts.artwork'),
      consultant_id: t('enquiries:texts.consultant'),
    },
    incomplete,
    queryKey: enquiryKeys.all,
    onFailure,
    onSaved: () => {
      onSaved?.()
      onClose()
    },
  })
  return (
    <FormDialog
      opened={opened}
      title={t(start ? 'enquiries:edit' : 'enquiries:add')}
      history={start && { entity: 'artwork_purchase_request', id: start.record.id_artwork_purchase_request }}
      record={form}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      onClose={onClose}
      onExited={onExited}
    >
      <EnquiryFields form={form} before={before} />
    </FormDialog>
  )
}
