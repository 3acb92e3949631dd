import type { NewsletterRequest } from '@vernissage/contract/resources/requests'
import { tagsIn } from '@vernissage/contract/values/strings'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { newsletterRequests } from '../queries.ts'
import {
  ContactedFields,
  RequestDate,
  type RequestDialogProps,
  SenderFields,
  useRequestTexts,
} from '../request-fields.tsx'
import { newsletterForm } from './newsletter-form.ts'

export function NewsletterDialog({ start, onSaved, ...frame }: RequestDialogProps<NewsletterRequest>) {
  const { t } = useTranslation('requests')
  const form = useRecordForm(newsletterForm, {
    start,
    texts: { ...useRequestTexts(), tags: { required: t('texts.tags') } },
    incomplete: 'missing',
    queryKey: newsletterRequests.keys.all,
    onDone: () => {
      onSaved()
      frame.onClose()
    },
  })
  const { value, onChange, ...tags } = form.field('tags')
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'newsletters.edit' : 'newsletters.add')}
      history={start && { entity: 'newsletter_request', id: start.record.id_newsletter_request }}
      form={form}
    >
      <SenderFields form={form} />
      <RequestDate form={form} />
      <div data-half>
        <ChipsField
          label={t('fields.tags')}
          value={value ? tagsIn(value) : []}
          onChange={(words) => onChange(words.join(','))}
          blankText={t('texts.blankTag')}
          {...tags}
        />
      </div>
      <ContactedFields form={form} />
    </FormDialog>
  )
}
