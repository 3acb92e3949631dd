import { artistAboutFormSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { CountedTextarea } from '../../../../ui/fields/counted-textarea.tsx'
import { Fields } from '../../../../ui/form/fields.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { ProfileDialogProps } from '../profile-dialog-props.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { aboutPart, aboutTexts } from './about-form.ts'

/** Edits what the artist says of himself. */
export function AboutDialog({ start, onSaved, ...dialog }: ProfileDialogProps) {
  const { t } = useTranslation(['artists', 'common'])
  const form = useProfileForm({ part: aboutPart, schema: artistAboutFormSchema, start, onSaved })
  return (
    <FormDialog {...dialog} title={t('about.edit')} record={form} submitLabel={t('common:save')} size={760}>
      <Fields>
        {aboutTexts.map(({ name, counted, max }, index) => (
          <CountedTextarea
            key={name}
            label={t(`fields.${name}`)}
            counted={counted}
            max={max}
            data-autofocus={index === 0 || undefined}
            {...form.field(name)}
          />
        ))}
      </Fields>
    </FormDialog>
  )
}
