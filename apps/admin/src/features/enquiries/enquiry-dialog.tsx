import { Box, TextInput } from '@mantine/core'
import type { Enquiry } from '@vernissage/contract/resources/enquiry'
import type { Stored } from '../../lib/api/client.ts'
import { shortDate } from '../../lib/format/dates.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../ui/fields/counted-textarea.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { statuses, useStatusOptions } from '../../ui/record/status.tsx'
import { ArtworkPicker } from '../artworks/artwork-picker.tsx'
import { StaffPicker } from '../users/staff-picker.tsx'
import { enquiryForm } from './enquiry-form.ts'
import { enquiries } from './queries.ts'

interface Props extends DialogFrame {
  /** The enquiry to edit; null adds one. */
  start: Stored<Enquiry> | null
  /** The message of an incomplete form, which differs between screens. */
  incomplete: 'missing' | 'incorrect'
  /** Also shows a failure outside the form. */
  onFailure?: ((error: unknown) => void) | undefined
  onSaved?: () => void
}

export function EnquiryDialog({ start, incomplete, onFailure, onSaved, ...frame }: Props) {
  const { t } = useTranslation('enquiries')
  const statusOptions = useStatusOptions(statuses.application)
  const form = useRecordForm(enquiryForm, {
    start,
    texts: {
      email: t('texts.email'),
      artwork_id: t('texts.artwork'),
      consultant_id: t('texts.consultant'),
    },
    incomplete,
    queryKey: enquiries.keys.all,
    onFailure,
    onDone: () => {
      onSaved?.()
      frame.onClose()
    },
  })
  const { field, record } = form
  const deletedArtwork = record?.artwork_id === null ? record.artwork : null
  const enquirer = (
    <>
      <TextInput
        data-half
        label={t('fields.name')}
        autoComplete="off"
        dir="auto"
        data-autofocus={start === null || undefined}
        {...field('name')}
      />
      <TextInput data-half label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      <div>
        <ArtworkPicker label={t('fields.artwork_id')} {...field('artwork_id')} />
        {deletedArtwork !== null && (
          <Box component="p" className="small" mt={5} style={{ overflowWrap: 'anywhere' }}>
            {t('lostArtwork', { title: deletedArtwork })}
          </Box>
        )}
      </div>
    </>
  )
  const answer = (
    <>
      <StaffPicker
        label={t('fields.consultant_id')}
        data-autofocus={start !== null || undefined}
        {...field('consultant_id')}
      />
      <ChoiceField
        data-half
        label={t('fields.artwork_purchase_request_status_id')}
        options={statusOptions}
        {...field('artwork_purchase_request_status_id')}
      />
      <DateField data-half format={shortDate} label={t('fields.date')} {...field('date')} />
      <CountedTextarea label={t('fields.comments')} counted="characters" max={200} {...field('comments')} />
    </>
  )
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'edit' : 'add')}
      history={start && { entity: 'artwork_purchase_request', id: start.record.id_artwork_purchase_request }}
      form={form}
    >
      {/* Who enquires comes first in a new enquiry, last in one that is being answered. */}
      {start ? answer : enquirer}
      {start ? enquirer : answer}
    </FormDialog>
  )
}
