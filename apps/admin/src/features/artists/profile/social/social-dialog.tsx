import { TextInput } from '@mantine/core'
import { type Artist, type ArtistPatch, artistSocialFormSchema } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../../ui/dialog/use-dialog.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import type { EditForm } from '../../../../ui/form/store-record.ts'
import { useRecordForm } from '../../../../ui/form/use-record-form.tsx'
import { artistForm } from '../artist-form.ts'
import { socialLinks } from './social-links.ts'

type SocialName = keyof typeof artistSocialFormSchema.shape
type SocialValues = Record<SocialName, string>

const each = <Value,>(value: (name: SocialName) => Value) =>
  Object.fromEntries(artistSocialFormSchema.keyof().options.map((name) => [name, value(name)])) as Record<
    SocialName,
    Value
  >

const socialForm: EditForm<Artist, SocialValues, ArtistPatch> = {
  ...artistForm,
  schema: artistSocialFormSchema,
  fromRecord: (artist) => each((name) => artist[name] ?? ''),
  toBody: (values) => each((name) => values[name].trim() || null),
}

/** Edits the artist's links to other websites. */
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
          <TextInput
            label={t(`fields.${name}`)}
            autoComplete="off"
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            {...form.field(name)}
          />
        </div>
      ))}
    </FormDialog>
  )
}
