import { TextInput } from '@mantine/core'
import { exhibitionTypeLabels, exhibitionTypes } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import { type Exhibition, exhibitionGeneralFormSchema } from '@vernissage/contract/resources/exhibition'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../../ui/fields/counted-textarea.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import type { PartDialogProps } from '../../../ui/form/use-part-dialog.tsx'
import { GeneralFields } from '../../programs/general/general-fields.tsx'
import { useProgramForm } from '../../programs/use-program-form.ts'
import { exhibitionQueries } from '../queries.ts'
import { descriptionNames } from './description-names.ts'
import { generalPart } from './general-form.ts'

/** Edits what an exhibition is. */
export function GeneralDialog({ start, onSaved, ...dialog }: PartDialogProps<Exhibition>) {
  const { t } = useTranslation(['exhibitions', 'programs', 'common'])
  const label = useLabel()
  const form = useProgramForm({
    queries: exhibitionQueries,
    part: generalPart,
    schema: exhibitionGeneralFormSchema,
    start,
    onSaved,
  })
  return (
    <FormDialog
      {...dialog}
      title={t('exhibitions:edit')}
      record={form}
      submitLabel={t('common:save')}
      size={760}
    >
      <GeneralFields field={form.field}>
        <div data-half>
          <ChoiceField
            label={t('programs:fields.type')}
            options={exhibitionTypes.map((value) => ({ value, label: label(exhibitionTypeLabels[value]) }))}
            {...form.field('exhibition_type_id')}
          />
        </div>
        <div data-half>
          <TextInput
            label={t('exhibitions:fields.reference_code')}
            autoComplete="off"
            {...form.field('reference_code')}
          />
        </div>
        {descriptionNames.map((name) => (
          <CountedTextarea
            key={name}
            label={t(`exhibitions:fields.${name}`)}
            counted="characters"
            max={limits.text}
            {...form.field(name)}
          />
        ))}
      </GeneralFields>
    </FormDialog>
  )
}
