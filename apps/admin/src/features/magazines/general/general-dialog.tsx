import { Textarea } from '@mantine/core'
import { magazineTypeLabels, magazineTypes } from '@vernissage/contract/enums'
import { type Magazine, magazineGeneralFormSchema } from '@vernissage/contract/resources/magazine'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { GeneralFields } from '../../programs/general/general-fields.tsx'
import { useProgramForm } from '../../programs/use-program-form.ts'
import { magazineQueries } from '../queries.ts'
import { generalPart } from './general-form.ts'

/** Edits what a magazine is. */
export function GeneralDialog({ start, onSaved, ...dialog }: PartDialogProps<Magazine>) {
  const { t } = useTranslation(['magazines', 'programs', 'common'])
  const label = useLabel()
  const form = useProgramForm({
    queries: magazineQueries,
    part: generalPart,
    schema: magazineGeneralFormSchema,
    start,
    onSaved,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('magazines:edit')}
      record={form}
      submitLabel={t('common:save')}
      size={760}
    >
      <GeneralFields field={form.field}>
        <ChoiceField
          label={t('programs:fields.type')}
          options={magazineTypes.map((value) => ({ value, label: label(magazineTypeLabels[value]) }))}
          {...form.field('magazine_type_id')}
        />
        <Textarea
          label={t('magazines:fields.description')}
          autosize
          minRows={3}
          maxRows={12}
          dir="auto"
          {...form.field('description')}
        />
      </GeneralFields>
    </FormDialog>
  )
}
