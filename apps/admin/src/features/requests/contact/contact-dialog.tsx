import type { ContactRequest } from '@vernissage/contract/resources/requests'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { CountedTextarea } from '../../../ui/fields/counted-textarea.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { contactRequests } from '../queries.ts'
import {
  ContactedFields,
  RequestDate,
  type RequestDialogProps,
  SenderFields,
  useRequestTexts,
} from '../request-fields.tsx'
import { contactForm } from './contact-form.ts'

export function ContactDialog({ start, onSaved, ...frame }: RequestDialogProps<ContactRequest>) {
  const { t } = useTranslation('requests')
  const form = useRecordForm(contactForm, {
    start,
    texts: {
      ...useRequestTexts(),
      phone: { required: t('texts.phone') },
      message: t('texts.message'),
    },
    incomplete: 'missing',
    queryKey: contactRequests.keys.all,
    onDone: () => {
      onSaved()
      frame.onClose()
    },
  })
  const { field } = form
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'contact.edit' : 'contact.add')}
      history={start && { entity: 'contact_request', id: start.record.id_contact_request }}
      form={form}
    >
      <SenderFields form={form} />
      <PhoneField
        data-half
        label={t('fields.phone')}
        inputMode="numeric"
        code={form.form.values.country_code}
        onCode={(code) => form.form.setFieldValue('country_code', code)}
        countryId={null}
        {...field('phone', 'country_code')}
      />
      <RequestDate form={form} />
      <CountedTextarea label={t('fields.message')} counted="characters" max={200} {...field('message')} />
      <ContactedFields form={form} />
    </FormDialog>
  )
}
