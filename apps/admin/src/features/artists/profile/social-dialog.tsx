import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { socialForm } from './artist-forms.ts'
import { socialLinks } from './social-links.ts'

export function SocialDialog({ start, onSaved, ...frame }: EditDialogProps<Artist>) {
  const { t } = useTranslation('artists')
  const form = useRecordForm(socialForm, {
    start,
    incomplete: 'incorrect',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('social.edit')} form={form}>
      {socialLinks.map(({ name, icon: Icon }) => (
        <div key={name} data-half>
          <LinkField
            label={t(`fields.${name}`)}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            {...form.field(name)}
          />
        </div>
      ))}
    </FormDialog>
  )
}
