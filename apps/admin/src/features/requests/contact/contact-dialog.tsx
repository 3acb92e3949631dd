import {
  type ContactRequest,
  contactRequestCreateSchema,
} from '@vernissage/contract/resources/contact-request'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { CountedTextarea } from '../../../ui/fields/counted-textarea.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../ui/form/use-record-save.ts'
import { contactRequestKeys } from '../queries.ts'
import type { RequestDialogProps } from '../request-dialog-props.ts'
import { ContactedFields, RequestDate, SenderFields, useRequestTexts } from '../request-fields.tsx'
import { contactResource, fromRecord, newContact, toBody } from './contact-form.ts'

/** Adds or edits a contact request. */
export function ContactDialog(props: RequestDialogProps<ContactRequest>) {
  const { start, onSaved, onClose } = props
  const { t } = useTranslation(['contact', 'requests', 'common'])
  const saving = useRecordSave(contactResource, start)
  const form = useRecordDialogForm({
    saving,
    schema: contactRequestCreateSchema,
    initialValues: start ? fromRecord(start.record) : newContact,
    toBody,
    texts: {
      ...useRequestTexts(),
      phone: { required: t('contact:texts.phone'), invalid: t('contact:texts.digits') },
      message: t('contact:texts.message'),
    },
    incomplete: 'missing',
    queryKey: contactRequestKeys.all,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog
      opened={props.opened}
      title={t(start ? 'contact:edit' : 'contact:add')}
      history={start && { entity: 'contact_request', id: start.record.id_contact_request }}
      record={form}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      onClose={onClose}
      onExited={props.onExited}
    >
      <Fields>
        <SenderFields form={form} />
        <div data-half>
          <PhoneField
            label={t('contact:fields.phone')}
            inputMode="numeric"
            code={form.form.values.country_code}
            onCode={(code) => form.form.setFieldValue('country_code', code)}
            countryId={null}
            {...field('phone', 'country_code')}
          />
        </div>
        <RequestDate form={form} />
        <CountedTextarea
          label={t('contact:fields.message')}
          counted="characters"
          max={200}
          {...field('message')}
        />
        <ContactedFields form={form} />
      </Fields>
    </FormDialog>
  )
}
