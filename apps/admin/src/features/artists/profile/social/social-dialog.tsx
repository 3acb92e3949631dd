import { TextInput } from '@mantine/core'
import { artistSocialFormSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import { Fields } from '../../../../ui/form/fields.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { ProfileDialogProps } from '../profile-dialog-props.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { socialPart } from './social-form.ts'
import { socialLinks } from './social-links.ts'

/** Edits where else the artist is to be found. */
export function SocialDialog({ start, onSaved, ...dialog }: ProfileDialogProps) {
  const { t } = useTranslation(['artists', 'common'])
  const form = useProfileForm({ part: socialPart, schema: artistSocialFormSchema, start, onSaved })
  return (
    <FormDialog {...dialog} title={t('social.edit')} record={form} submitLabel={t('common:save')}>
      <Fields>
        {socialLinks.map(({ name, icon: Icon }) => (
          <div key={name} data-half>
            <TextInput
              label={t(`fields.${name}`)}
              autoComplete="off"
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
              {...form.field(name)}
            />
          </div>
        ))}
      </Fields>
    </FormDialog>
  )
}
