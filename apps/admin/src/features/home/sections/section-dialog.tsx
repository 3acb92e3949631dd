import { Textarea, TextInput } from '@mantine/core'
import { type HomeSection, homeSectionImageNames } from '@vernissage/contract/resources/home-content'
import type { Stored } from '../../../lib/api/client.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { sectionKeys } from '../queries.ts'
import classes from './section-dialog.module.css'
import { sectionForm } from './section-form.ts'

interface Props extends DialogFrame {
  start: Stored<HomeSection>
}

export function SectionDialog({ start, ...frame }: Props) {
  const { t } = useTranslation('home')
  const form = useRecordForm(sectionForm, {
    start,
    incomplete: 'missing',
    saved: t('sections.saved'),
    queryKey: sectionKeys.all,
    onDone: frame.onClose,
  })
  const { field, picture } = form
  return (
    <FormDialog
      {...frame}
      title={t('sections.edit')}
      history={{ entity: 'home_section', id: start.record.id_home_section }}
      form={form}
      size={760}
    >
      <TextInput label={t('fields.title')} data-autofocus {...field('title')} />
      <LinkField label={t('fields.link')} {...field('link')} />
      <Textarea label={t('fields.description')} autosize minRows={2} maxRows={6} {...field('description')} />
      <div className={classes.pictures}>
        {homeSectionImageNames.map((name) => (
          <PictureField key={name} label={t(`fields.${name}`)} ratio={2 / 3} {...picture(name)} />
        ))}
      </div>
      <ColorField data-half label={t('fields.text_color')} {...field('text_color')} />
      <ColorField data-half label={t('fields.background_color')} {...field('background_color')} />
      <SwitchField label={t('fields.enable')} {...field('enable')} />
    </FormDialog>
  )
}
