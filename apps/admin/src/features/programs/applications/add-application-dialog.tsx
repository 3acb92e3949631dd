import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import type { Picker, PickerOption } from '../../../ui/fields/picker.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useSuccessToast } from '../../../ui/page/toast.tsx'
import { ArtistPicker } from '../../artists/artist-picker.tsx'
import { createSchemas, newApplication, toBody } from './add-application-form.ts'
import { applicationCalls } from './application.ts'
import { type ApplicationScope, applicationKeys, createApplication } from './queries.ts'

interface Props extends ApplicationScope, DialogFrame {
  /** Chooses the program; needed where none is given. */
  ProgramPicker?: ComponentType<Omit<ComponentProps<typeof Picker>, 'queryKey' | 'search'>> | undefined
  /** The application is there: shows it. */
  onAdded: () => void
}

/** Adds an artist's application to a program. */
export function AddApplicationDialog({ kind, programId, ProgramPicker, onAdded, ...dialog }: Props) {
  const { t } = useTranslation(['applications', 'common'])
  const queryClient = useQueryClient()
  const showSuccess = useSuccessToast()
  const { program } = applicationCalls[kind]
  const [initialValues] = useState(() => {
    const given: PickerOption | null = programId === null ? null : { value: programId, label: '' }
    return { ...newApplication, [program]: given }
  })
  const record = useRecordForm({
    schema: createSchemas[kind],
    initialValues,
    toBody: (values) => toBody(kind, values),
    texts: { user_id: t('required.artist'), [program]: t(`required.${kind}`) },
    incomplete: 'missing',
    save: async (values, key) => {
      // Also after a failure: what was sent may be stored all the same.
      await createApplication(kind, toBody(kind, values), key).finally(
        () => void queryClient.invalidateQueries({ queryKey: applicationKeys.all(kind) }),
      )
      showSuccess()
      dialog.onClose()
      onAdded()
    },
  })
  return (
    <FormDialog {...dialog} title={t('add')} record={record} submitLabel={t('common:add')} size={520}>
      <Fields>
        <ArtistPicker label={t('columns.artist')} data-autofocus {...record.field('user_id')} />
        {ProgramPicker && <ProgramPicker label={t(`columns.${kind}`)} {...record.field(program)} />}
      </Fields>
    </FormDialog>
  )
}
