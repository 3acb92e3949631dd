import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { useTranslation } from 'react-i18next'
import type { Stored } from '../../lib/api/stored.ts'
import { shortDate } from '../../lib/formats.ts'
import { useLanguage } from '../../lib/i18n/use-language.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Fields } from '../../ui/record-form/fields.tsx'
import { FormDialog } from '../../ui/record-form/form-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useRecordSave } from '../../ui/record-form/use-record-save.ts'
import { useSuccessToast } from '../../ui/toast.tsx'
import { Value, Values } from '../../ui/values.tsx'
import { StaffPicker } from '../users/staff-picker.tsx'
import { answerSchema, enquiryResource, fromRecord, toBody } from './enquiry-form.ts'
import { useEnquiryStatuses } from './enquiry-status.tsx'
import { enquiryKeys } from './queries.ts'

interface Props {
  opened: boolean
  start: Stored<Enquiry>
  /** Which text an incomplete form shows, in the way of the screen. */
  incomplete: 'missing' | 'incorrect'
  /** Beside the form's own text: shows a refusal in the way of the screen. */
  onFailure?: ((error: unknown) => void) | undefined
  onClose: () => void
  onExited: () => void
}

/** Assigns an enquiry to a consultant and keeps how far it is. */
export function EditEnquiryDialog({ opened, start, incomplete, onFailure, onClose, onExited }: Props) {
  const { t } = useTranslation(['enquiries', 'common'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const language = useLanguage()
  const statuses = useEnquiryStatuses()
  const saving = useRecordSave(enquiryResource, start)
  const form = useRecordForm({
    schema: answerSchema,
    initialValues: fromRecord(start.record),
    toBody,
    texts: { consultant_id: t('enquiries:consultantRequired') },
    incomplete,
    save: async (values) => {
      await saving.save(values, form.rebase).catch((error) => {
        onFailure?.(error)
        throw error
      })
      queryClient.invalidateQueries({ queryKey: enquiryKeys.all })
      showSuccess()
      onClose()
    },
  })
  const { field } = form
  const { name, email, date } = start.record
  return (
    <FormDialog
      opened={opened}
      title={t('enquiries:edit')}
      record={form}
      submitLabel={t('common:save')}
      onClose={onClose}
      onExited={onExited}
    >
      <Fields>
        <Values>
          <Value label={t('enquiries:fields.name')}>{name}</Value>
          <Value label={t('enquiries:fields.email')}>{email}</Value>
          <Value label={t('enquiries:fields.date')}>{shortDate(date, language)}</Value>
        </Values>
        <div data-half>
          <StaffPicker label={t('enquiries:fields.consultant_id')} {...field('consultant_id')} />
        </div>
        <div data-half>
          <ChoiceField
            label={t('enquiries:fields.artwork_purchase_request_status_id')}
            options={statuses}
            {...field('artwork_purchase_request_status_id')}
          />
        </div>
        <Textarea
          label={t('enquiries:fields.comments')}
          autosize
          minRows={3}
          maxRows={8}
          dir="auto"
          {...field('comments')}
        />
      </Fields>
    </FormDialog>
  )
}
