import { artistGeneralFormSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { ProfileDialogProps } from '../profile-dialog-props.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { GeneralFields } from './general-fields.tsx'
import { generalPart } from './general-form.ts'

/** Edits who the artist is. */
export function GeneralDialog({ start, onSaved, ...dialog }: ProfileDialogProps) {
  const { t } = useTranslation(['artists', 'common'])
  const form = useProfileForm({ part: generalPart, schema: artistGeneralFormSchema, start, onSaved })
  return (
    <FormDialog
      {...dialog}
      title={t('profile.general')}
      record={form}
      submitLabel={t('common:save')}
      size={860}
    >
      <GeneralFields form={form} />
    </FormDialog>
  )
}
