import { applicationFormSchema } from '@vernissage/contract/resources/program-application'
import type { Stored } from '../../../lib/api/stored.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../../ui/form/use-record-save.ts'
import { statuses, useStatusOptions } from '../../../ui/record/status.tsx'
import { Value, Values } from '../../../ui/record/values.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import type { ProgramKind } from '../program-kind.ts'
import type { Application } from './application.ts'
import { applicationResource, fromRecord, toBody } from './application-form.ts'
import { AppliedWorks } from './applied-works.tsx'
import { applicationKeys } from './queries.ts'

interface Props extends DialogFrame {
  kind: ProgramKind
  start: Stored<Application>
}

/** Changes an application: whose it is, the works in it, and how far it and its payment are. */
export function EditApplicationDialog({ kind, start, ...dialog }: Props) {
  const { t } = useTranslation(['applications', 'common'])
  const applicationStatuses = useStatusOptions(statuses.application)
  const paymentStatuses = useStatusOptions(statuses.payment)
  const saving = useRecordSave(applicationResource(kind), start)
  const form = useRecordDialogForm({
    saving,
    schema: applicationFormSchema,
    initialValues: fromRecord(start.record),
    toBody,
    texts: { user_id: t('required.artist') },
    incomplete: 'missing',
    queryKey: applicationKeys.all(kind),
    onSaved: dialog.onClose,
  })
  const { field } = form
  const application = saving.record ?? start.record
  const artist = form.form.values.user_id
  return (
    <FormDialog
      {...dialog}
      title={t('edit')}
      history={{ entity: `${kind}_application`, id: application.id }}
      record={form}
      submitLabel={t('common:save')}
      size={720}
    >
      <Fields>
        <div data-half>
          <Values>
            <Value label={t(`columns.${kind}`)} wide>
              {application.program}
            </Value>
          </Values>
        </div>
        <div data-half>
          <ArtistPicker label={t('columns.artist')} data-autofocus {...field('user_id')} />
        </div>
        <AppliedWorks
          kind={kind}
          application={application}
          isLeft={artist !== null && artist.value !== application.user_id}
        />
        <div data-half>
          <ChoiceField
            label={t('columns.payment')}
            options={paymentStatuses}
            {...field('payment_status_id')}
          />
        </div>
        <div data-half>
          <ChoiceField
            label={t('columns.status')}
            options={applicationStatuses}
            {...field('application_status_id')}
          />
        </div>
      </Fields>
    </FormDialog>
  )
}
