import { Textarea, TextInput } from '@mantine/core'
import type { Sponsor } from '@vernissage/contract/resources/sponsor'
import type { Stored } from '../../lib/api/client.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { PictureField } from '../../ui/fields/picture-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { statuses, useStatusOptions } from '../../ui/record/status.tsx'
import { sponsors } from './queries.ts'
import { sponsorForm } from './sponsor-form.ts'
import { sponsorList } from './sponsor-list.ts'

interface Props extends DialogFrame {
  /** The sponsor to edit; null adds one. */
  start: Stored<Sponsor> | null
  onSaved: () => void
}

export function SponsorDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation('sponsors')
  const statusOptions = useStatusOptions(statuses.enabled, sponsorList.status.values)
  const form = useRecordForm(sponsorForm, {
    start,
    incomplete: 'missing',
    saved: t('saved'),
    queryKey: sponsors.keys.all,
    onDone: onSaved,
  })
  const { field, picture } = form
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'edit' : 'add')}
      history={start && { entity: 'sponsor', id: start.record.id_sponsor }}
      form={form}
    >
      <TextInput label={t('fields.name')} autoComplete="off" dir="auto" data-autofocus {...field('name')} />
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        {...field('description')}
      />
      <div data-half>
        <PictureField
          label={t('fields.logo')}
          ratio="free"
          fit="logo"
          canRemove={false}
          {...picture('logo')}
        />
      </div>
      <ChoiceField data-half label={t('fields.enabled')} options={statusOptions} {...field('enabled')} />
    </FormDialog>
  )
}
