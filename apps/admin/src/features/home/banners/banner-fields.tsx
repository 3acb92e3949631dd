import '@mantine/core/styles/Switch.layer.css'
import { Switch, Textarea, TextInput } from '@mantine/core'
import { type Banner, bannerImageNames } from '@vernissage/contract/resources/banner'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { Fields } from '../../../ui/form/fields.tsx'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import type { PictureProgress } from '../../../ui/form/use-record-save.ts'
import type { BannerValues } from './banner-form.ts'
import { BannerPreview } from './banner-preview.tsx'

interface Props {
  form: RecordForm<BannerValues>
  /** The banner as stored; null before it is. */
  banner: Banner | null
  progress: PictureProgress<string> | null
}

/** The fields of a banner, new or stored. */
export function BannerFields({ form: { form, field }, banner, progress }: Props) {
  const { t } = useTranslation('home')
  return (
    <Fields>
      <div data-half>
        <DateField label={t('fields.date')} data-autofocus {...field('date')} />
      </div>
      <div data-half>
        <TextInput label={t('fields.title')} {...field('title')} />
      </div>
      <TextInput label={t('fields.subtitle')} {...field('subtitle')} />
      <Textarea label={t('fields.description')} autosize minRows={2} maxRows={6} {...field('description')} />
      <div data-half>
        <TextInput label={t('fields.web_link')} {...field('web_link')} />
      </div>
      <div data-half>
        <TextInput label={t('fields.app_link')} {...field('app_link')} />
      </div>
      {bannerImageNames.map((name) => (
        <div key={name} data-half>
          <PictureField
            label={t(`fields.${name}`)}
            stored={banner?.[name] ?? null}
            ratio={16 / 9}
            value={form.values[name]}
            onChange={(change) => form.setFieldValue(name, change)}
            progress={progress?.name === name ? progress.fraction : null}
            onCancel={progress?.name === name ? progress.cancel : undefined}
            error={form.errors[name]}
          />
        </div>
      ))}
      <div data-half>
        <ColorField label={t('fields.text_color')} {...field('text_color')} />
      </div>
      <div data-half>
        <ColorField label={t('fields.background_color')} {...field('background_color')} />
      </div>
      <BannerPreview values={form.values} stored={banner?.web_image ?? null} />
      <Switch
        color="green"
        withThumbIndicator={false}
        label={t('fields.enabled')}
        checked={form.values.enabled === 1}
        onChange={(event) => form.setFieldValue('enabled', event.currentTarget.checked ? 1 : 0)}
      />
    </Fields>
  )
}
