import type { Stored } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { isUnchosen } from '../../../ui/fields/unchosen.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import type { ProgramKind } from '../program-queries.ts'
import { applicationForm } from './application-form.ts'
import { AppliedWorks } from './applied-works.tsx'
import { type Application, applicationKeys } from './queries.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  start: Stored<Application>
}

/** Edits an application: its artist, works, status and payment status. */
export function EditApplicationDialog({ kind, start, ...frame }: Props) {
  const { t } = useTranslation('applications')
  const applicationStatuses = useStatusOptions(statuses.application)
  const paymentStatuses = useStatusOptions(statuses.payment)
  const form = useRecordForm(applicationForm(kind), {
    start,
    texts: { user_id: t('required.artist') },
    incomplete: 'missing',
    queryKey: applicationKeys.all(kind),
    onDone: frame.onClose,
  })
  const { field } = form
  const application = form.record ?? start.record
  const artist = form.form.values.user_id
  return (
    <FormDialog
      {...frame}
      title={t('edit')}
      history={{ entity: `${kind}_application`, id: application.id }}
      form={form}
      size={720}
    >
      <div data-half>
        <Values>
          <Value label={t(`columns.${kind}`)} wide>
            {application.program}
          </Value>
        </Values>
      </div>
      <div data-half>
        <ArtistPicker label={t('columns.artist')} {...field('user_id')} />
      </div>
      <AppliedWorks
        kind={kind}
        application={application}
        hasOtherArtist={artist !== null && !isUnchosen(artist) && artist.value !== application.user_id}
      />
      <div data-half>
        <ChoiceField label={t('columns.payment')} options={paymentStatuses} {...field('payment_status_id')} />
      </div>
      <div data-half>
        <ChoiceField
          label={t('columns.status')}
          options={applicationStatuses}
          {...field('application_status_id')}
        />
      </div>
    </FormDialog>
  )
}
