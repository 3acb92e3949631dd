import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import type { PickerOption } from '../../../ui/fields/picker.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import { type ProgramChoice, ProgramPicker } from '../../programs/program-picker.tsx'
import { createSchemas, newApplication, toNewBody } from './application-form.ts'
import {
  type Application,
  type ApplicationScope,
  applicationEndpoints,
  applicationKeys,
  createApplication,
} from './queries.ts'

interface Props extends ApplicationScope, DialogFrame {
  /** The programs to choose from, where `programId` is null. */
  programs?: ProgramChoice | undefined
  onAdded: (application: Application) => void
}

/** Adds an artist's application to a program. */
export function AddApplicationDialog({ kind, programId, programs, onAdded, ...frame }: Props) {
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
      {programs && <ProgramPicker of={programs} label={t(`columns.${kind}`)} {...form.field(program)} />}
    </FormDialog>
  )
}
