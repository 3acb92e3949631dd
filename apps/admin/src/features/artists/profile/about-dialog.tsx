import type { Artist } from '@vernissage/contract/resources/artist'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { EditDialogProps } from '../../../ui/dialog/use-dialog.tsx'
import { CountedTextarea } from '../../../ui/fields/counted-textarea.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { aboutForm, aboutTexts } from './artist-forms.ts'

export function AboutDialog({ start, onSaved, ...frame }: EditDialogProps<Artist>) {
  const { t } = useTranslation('artists')
  const form = useRecordForm(aboutForm, {
    start,
    incomplete: 'incorrect',
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  return (
    <FormDialog {...frame} title={t('about.edit')} form={form} size={760}>
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
    </FormDialog>
  )
}
