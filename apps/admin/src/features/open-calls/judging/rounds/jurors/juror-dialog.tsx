import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { languages } from '@vernissage/contract/enums'
import type { Juror } from '@vernissage/contract/judging/juror'
import { useState } from 'react'
import type { Stored } from '../../../../../lib/api/client.ts'
import { useLanguage } from '../../../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../../../ui/form/use-record-form.tsx'
import { statuses, useStatusOptions } from '../../../../../ui/record/status.tsx'
import { jurors } from '../queries.ts'
import { jurorForm } from './juror-form.ts'

interface Props extends DialogFrame {
  /** The juror to edit; null adds one. */
  start: Stored<Juror> | null
  onSaved: (juror: Juror) => void
}

/** Adds or edits a juror. */
export function JurorDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation('juryRounds')
  const [definition] = useState(jurorForm(useLanguage()))
  const statusOptions = useStatusOptions(statuses.enabled, [1, 0])
  const form = useRecordForm(definition, {
    start,
    incomplete: 'missing',
    saved: t('jurors.saved'),
    queryKey: jurors.keys.all,
    onDone: ({ record }) => onSaved(record),
  })
  const { field } = form
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'jurors.edit' : 'jurors.add')}
      history={start && { entity: 'juror', id: start.record.id_juror }}
      form={form}
      size={560}
    >
      <TextInput label={t('fields.name')} autoComplete="off" dir="auto" data-autofocus {...field('name')} />
      <TextInput label={t('fields.email')} type="email" autoComplete="off" {...field('email')} />
      <div data-half>
        <NativeSelect
          label={t('fields.language')}
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          data={languages.map((value) => ({ value, label: t(`jurors.languages.${value}`) }))}
          {...(field('language') as unknown as NativeSelectProps)}
        />
      </div>
      {start && (
        <div data-half>
          <ChoiceField label={t('fields.enabled')} options={statusOptions} {...field('enabled')} />
        </div>
      )}
    </FormDialog>
  )
}
