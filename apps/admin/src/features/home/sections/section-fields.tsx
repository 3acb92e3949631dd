import '@mantine/core/styles/Switch.layer.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { type HomeSection, homeSectionImageNames } from '@vernissage/contract/resources/home-section'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { PictureProgress } from '../../../ui/form/use-record-save.ts'
import classes from './section-fields.module.css'
import type { SectionValues } from './section-form.ts'

interface Props {
  form: RecordForm<SectionValues>
  section: HomeSection | null
  progress: PictureProgress<string> | null
}

/** The fields of a home section. */
export function SectionFields({ form: { form, field }, section, progress }: Props) {
  const { t } = useTranslation('home')
  return (
    <Fields>
      <TextInput label={t('fields.title')} data-autofocus {...field('title')} />
      <TextInput label={t('fields.link')} {...field('link')} />
      <Textarea label={t('fields.description')} autosize minRows={2} maxRows={6} {...field('description')} />
      <div className={classes.pictures}>
        {homeSectionImageNames.map((name) => (
          <PictureField
            key={name}
            label={t(`fields.${name}`)}
            stored={section?.[name] ?? null}
            ratio={2 / 3}
            value={form.values[name]}
            onChange={(change) => form.setFieldValue(name, change)}
            progress={progress?.name === name ? progress.fraction : null}
            onCancel={progress?.name === name ? progress.cancel : undefined}
            error={form.errors[name]}
          />
        ))}
      </div>
      <div data-half>
        <ColorField label={t('fields.text_color')} {...field('text_color')} />
      </div>
      <div data-half>
        <ColorField label={t('fields.background_color')} {...field('background_color')} />
      </div>
      <Switch
        color="green"
        withThumbIndicator={false}
        label={t('fields.enable')}
        checked={form.values.enable === 1}
        onChange={(event) => form.setFieldValue('enable', event.currentTarget.checked ? 1 : 0)}
      />
    </Fields>
  )
}
