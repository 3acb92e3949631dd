import { Textarea, TextInput } from '@mantine/core'
import type { Exhibition, ExhibitionPatch } from '@vernissage/contract/resources/exhibition'
import { programTextFormSchema } from '@vernissage/contract/resources/program'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { programForm } from '../../programs/program-form.ts'
import { exhibitionQueries } from '../queries.ts'

const textForm: EditForm<Exhibition, { magazine: string; magazine_description: string }, ExhibitionPatch> = {
  ...programForm(exhibitionQueries),
  schema: programTextFormSchema,
  fromRecord: (exhibition) => ({
    magazine: exhibition.magazine ?? '',
    magazine_description: exhibition.magazine_description ?? '',
  }),
  toBody: (values) => ({
    magazine: values.magazine.trim() || null,
    magazine_description: values.magazine_description.trim() || null,
  }),
}

/** Edits the text of the exhibition's magazine. */
export function TextDialog({ start, onSaved, ...frame }: EditDialogProps<Exhibition>) {
  const { t } = useTranslation('exhibitions')
  const form = useRecordForm(textForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('text.edit')} form={form}>
      <TextInput
        label={t('text.magazine')}
        autoComplete="off"
        dir="auto"
        data-autofocus
        {...form.field('magazine')}
      />
      <Textarea
        label={t('text.magazine_description')}
        autosize
        minRows={3}
        maxRows={8}
        dir="auto"
        {...form.field('magazine_description')}
      />
    </FormDialog>
  )
}
