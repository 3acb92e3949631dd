import type { ComponentProps, ComponentType } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import type { Picker, PickerOption } from '../../../ui/fields/picker.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import { createSchemas, newApplication, toNewBody } from './application-form.ts'
import {
  type Application,
  type ApplicationScope,
  applicationEndpoints,
  applicationKeys,
  createApplication,
} from './queries.ts'

interface Props extends ApplicationScope, DialogFrame {
  /** The field of the program, where `programId` is null. */
  ProgramPicker?: ComponentType<Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>> | undefined
  onAdded: (application: Application) => void
}

/** Adds an artist's application to a program. */
export function AddApplicationDialog({ kind, programId, ProgramPicker, onAdded, ...frame }: Props) {
  const { t } = useTranslation('applications')
  const { program } = applicationEndpoints[kind]
  const given: PickerOption | null = programId === null ? null : { value: programId, label: '' }
  const form = useRecordForm(
    {
      schema: createSchemas[kind],
      empty: { ...newApplication, [program]: given },
      toBody: (values) => toNewBody(kind, values),
      create: (values, key) => createApplication(kind, toNewBody(kind, values), key),
    },
    {
      texts: { user_id: t('required.artist'), [program]: t(`required.${kind}`) },
      incomplete: 'missing',
      queryKey: applicationKeys.all(kind),
      onDone: ({ record }) => {
        frame.onClose()
        onAdded(record)
      },
    },
  )
  return (
    <FormDialog {...frame} title={t('add')} form={form} size={520}>
      <ArtistPicker label={t('columns.artist')} data-autofocus {...form.field('user_id')} />
      {ProgramPicker && <ProgramPicker label={t(`columns.${kind}`)} {...form.field(program)} />}
    </FormDialog>
  )
}
