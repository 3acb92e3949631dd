import { Textarea, TextInput } from '@mantine/core'
import { type Sponsor, sponsorCreateSchema } from '@vernissage/contract/resources/sponsor'
import type { Stored } from '../../lib/api/stored.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { PictureField } from '../../ui/fields/picture-field.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordDialogForm } from '../../ui/form/use-record-dialog-form.ts'
import { useRecordSave } from '../../ui/form/use-record-save.ts'
import { statuses, useStatusOptions } from '../../ui/record/status.tsx'
import { sponsorKeys } from './queries.ts'
import { fromRecord, newSponsor, sponsorResource, toBody } from './sponsor-form.ts'
import { sponsorStatuses } from './sponsor-list-state.ts'

interface Props extends DialogFrame {
  /** The sponsor to edit; null adds one. */
  start: Stored<Sponsor> | null
  onSaved: () => void
}

/** Adds or edits a sponsor. */
export function SponsorDialog({ opened, start, onSaved, onClose, onExited }: Props) {
  const { t } = useTranslation(['sponsors', 'common'])
  const statusOptions = useStatusOptions(statuses.sponsor, sponsorStatuses)
  const saving = useRecordSave(sponsorResource, start)
  const record = useRecordDialogForm({
    saving,
    schema: sponsorCreateSchema,
    initialValues: start ? fromRecord(start.record) : newSponsor,
    toBody,
    incomplete: 'missing',
    queryKey: sponsorKeys.all,
    onSaved,
  })
  const { form, field } = record
  const { progress } = saving
  return (
    <FormDialog
      opened={opened}
      title={t(start ? 'sponsors:edit' : 'sponsors:add')}
      history={start && { entity: 'sponsor', id: start.record.id_sponsor }}
      record={record}
      submitLabel={t(start ? 'common:save' : 'common:add')}
      onClose={onClose}
      onExited={onExited}
    >
      <Fields>
        <TextInput
          label={t('sponsors:fields.name')}
          autoComplete="off"
          dir="auto"
          data-autofocus
          {...field('name')}
        />
        <Textarea
          label={t('sponsors:fields.description')}
          autosize
          minRows={3}
          maxRows={8}
          dir="auto"
          {...field('description')}
        />
        <div data-half>
          <PictureField
            label={t('sponsors:fields.logo')}
            stored={saving.record?.logo ?? null}
            ratio="free"
            fit="logo"
            canRemove={false}
            value={form.values.logo}
            onChange={(change) => form.setFieldValue('logo', change)}
            progress={progress?.fraction ?? null}
            onCancel={progress?.cancel}
            error={form.errors.logo}
          />
        </div>
        <div data-half>
          <ChoiceField label={t('sponsors:fields.enabled')} options={statusOptions} {...field('enabled')} />
        </div>
      </Fields>
    </FormDialog>
  )
}
