import { TextInput } from '@mantine/core'
import { exhibitionTypeLabels, exhibitionTypes } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import type { Exhibition } from '@vernissage/contract/resources/exhibition'
import { useLabel } from '../../../lib/i18n/use-language.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { CountedTextarea } from '../../../ui/fields/counted-textarea.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { GeneralFields } from '../../programs/general-fields.tsx'
import { descriptionNames } from './description-names.ts'
import { generalForm } from './general-form.ts'

/** Edits the general data of an exhibition. */
export function GeneralDialog({ start, onSaved, ...frame }: EditDialogProps<Exhibition>) {
  const { t } = useTranslation(['exhibitions', 'programs'])
  const label = useLabel()
  const form = useRecordForm(generalForm, {
    start,
    incomplete: 'missing',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('exhibitions:edit')} form={form} size={760}>
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
