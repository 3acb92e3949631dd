import { Textarea, TextInput } from '@mantine/core'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { programTextFormSchema } from '@vernissage/contract/resources/program'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { Fields } from '../../../ui/form/fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { RecordPart } from '../../../ui/form/record-part.ts'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { useProgramForm } from '../../programs/use-program-form.ts'
import { exhibitionQueries } from '../queries.ts'

const textPart: RecordPart<Exhibition, { magazine: string; magazine_description: string }> = {
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
export function TextDialog({ start, onSaved, ...dialog }: PartDialogProps<Exhibition>) {
  const { t } = useTranslation(['exhibitions', 'common'])
  const form = useProgramForm({
    queries: exhibitionQueries,
    part: textPart,
    schema: programTextFormSchema,
    start,
    onSaved,
  })
  return (
    <FormDialog {...dialog} title={t('exhibitions:text.edit')} record={form} submitLabel={t('common:save')}>
      <Fields>
        <TextInput
          label={t('exhibitions:text.magazine')}
          autoComplete="off"
          dir="auto"
          data-autofocus
          {...form.field('magazine')}
        />
        <Textarea
          label={t('exhibitions:text.magazine_description')}
          autosize
          minRows={3}
          maxRows={8}
          dir="auto"
          {...form.field('magazine_description')}
        />
      </Fields>
    </FormDialog>
  )
}
