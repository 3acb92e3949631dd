import type { NewsletterRequest } from '@vernissage/contract/resources/newsletter-request'
import { tagsIn } from '@vernissage/contract/strings'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ChipsField } from '../../../ui/fields/chips-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../ui/form/use-record-save.ts'
import { newsletterRequestKeys } from '../queries.ts'
import type { RequestDialogProps } from '../request-dialog-props.ts'
import { ContactedFields, RequestDate, SenderFields, useRequestTexts } from '../request-fields.tsx'
import { formSchema, fromRecord, newNewsletter, newsletterResource, toBody } from './newsletter-form.ts'

/** Adds or edits a newsletter request. */
export function NewsletterDialog(props: RequestDialogProps<NewsletterRequest>) {
  const { start, onSaved, onClose } = props
  const { t } = useTranslation(['newsletters', 'requests', 'common'])
  const saving = useRecordSave(newsletterResource, start)
  const form = useRecordDialogForm({
    saving,
    schema: formSchema,
    initialValues: start ? fromRecord(start.record) : newNewsletter,
    toBody,
    texts: { ...useRequestTexts(), tags: { required: t('newsletters:texts.tags') } },
    incomplete: 'missing',
    queryKey: newsletterRequestKeys.all,
    onSaved: () => {
      onSaved()
      onClose()
    },
  })
  const { value, onChange, ...tags } = form.field('tags')
  return (
    <FormDialog
      opened={props.opened}
      title={t(start ? 'newsletters:edit' : 'newsletters:add')}
      history={start && { entity: 'newsletter_request', id: start.record.id_newsletter_request }}
      record={form}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      onClose={onClose}
      onExited={props.onExited}
    >
      <Fields>
        <SenderFields form={form} />
        <RequestDate form={form} />
        <div data-half>
          <ChipsField
            label={t('newsletters:fields.tags')}
            value={value ? tagsIn(value) : []}
            onChange={(words) => onChange(words.join(','))}
            blankText={t('newsletters:texts.blankTag')}
            {...tags}
          />
        </div>
        <ContactedFields form={form} />
      </Fields>
    </FormDialog>
  )
}
