import { TextInput } from '@mantine/core'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { statuses, useStatusOptions } from '../../ui/record/status.tsx'
import { ArtworkPicker } from '../artworks/artwork-picker.tsx'
import { StaffPicker } from '../users/staff-picker.tsx'
import type { EnquiryValues } from './enquiry-form.ts'
import classes from './enquiry-table.module.css'

interface Props {
  form: RecordForm<EnquiryValues>
  /** The enquiry as it is stored; null for one that is added. */
  before: Enquiry | null
}

/** The fields of an enquiry's dialog: who asks for what, and what has become of it. */
export function EnquiryFields({ form: { field }, before }: Props) {
  const { t } = useTranslation('enquiries')
  const statusOptions = useStatusOptions(statuses.application)
  const lost = before?.artwork_id === null ? before.artwork : null
  return (
    <Fields>
      <div data-half>
        <TextInput label={t('fields.name')} autoComplete="off" dir="auto" data-autofocus {...field('name')} />
      </div>
      <div data-half>
        <TextInput label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      </div>
      <div data-half>
        <ArtworkPicker label={t('fields.artwork_id')} {...field('artwork_id')} />
        {lost !== null && <p className={classes.lost}>{t('lostArtwork', { title: lost })}</p>}
      </div>
      <div data-half>
        <DateField label={t('fields.date')} {...field('date')} />
      </div>
      <div data-half>
        <StaffPicker label={t('fields.consultant_id')} {...field('consultant_id')} />
      </div>
      <div data-half>
        <ChoiceField
          label={t('fields.artwork_purchase_request_status_id')}
          options={statusOptions}
          {...field('artwork_purchase_request_status_id')}
        />
      </div>
      <CountedTextarea label={t('fields.comments')} counted="characters" max={200} {...field('comments')} />
    </Fields>
  )
}
