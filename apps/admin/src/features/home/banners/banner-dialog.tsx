import { Box, Text, Textarea, TextInput } from '@mantine/core'
import { type Banner, bannerImageNames } from '@vernissage/contract/resources/home-content'
import type { Stored } from '../../../lib/api/client.ts'
import { bannerDate } from '../../../lib/format/dates.ts'
import { useTranslation } from '../../../lib/i18n/use-translation.ts'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { LinkField } from '../../../ui/fields/link-field.tsx'
import { PictureField } from '../../../ui/fields/picture-field.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.tsx'
import { Picture, useObjectUrl } from '../../../ui/picture/picture.tsx'
import { bannerKeys } from '../queries.ts'
import { type BannerValues, bannerForm } from './banner-form.ts'
import classes from './banner-preview.module.css'

interface Props extends DialogFrame {
  /** The banner to edit; null adds one. */
  start: Stored<Banner> | null
}

export function BannerDialog({ start, ...frame }: Props) {
  const { t } = useTranslation('home')
  const form = useRecordForm(bannerForm, {
    start,
    incomplete: 'missing',
    saved: t('banners.saved'),
    queryKey: bannerKeys.all,
    onDone: frame.onClose,
  })
  const { field, picture, record } = form
  return (
    <FormDialog
      {...frame}
      title={t(start ? 'banners.edit' : 'banners.add')}
      history={start && { entity: 'banner', id: start.record.id_banner }}
      form={form}
      size={760}
    >
      <DateField data-half format={bannerDate} label={t('fields.date')} data-autofocus {...field('date')} />
      <TextInput data-half label={t('fields.title')} {...field('title')} />
      <TextInput label={t('fields.subtitle')} {...field('subtitle')} />
      <Textarea label={t('fields.description')} autosize minRows={2} maxRows={6} {...field('description')} />
      <LinkField data-half label={t('fields.web_link')} {...field('web_link')} />
      <LinkField data-half label={t('fields.app_link')} {...field('app_link')} />
      {bannerImageNames.map((name) => (
        <div key={name} data-half>
          <PictureField label={t(`fields.${name}`)} ratio={16 / 9} {...picture(name)} />
        </div>
      ))}
      <ColorField data-half label={t('fields.text_color')} {...field('text_color')} />
      <ColorField data-half label={t('fields.background_color')} {...field('background_color')} />
      <BannerPreview values={form.form.values} stored={record?.web_image ?? null} />
      <SwitchField label={t('fields.enabled')} {...field('enabled')} />
    </FormDialog>
  )
}

/** A preview of the banner: its texts in its colours beside its picture. */
function BannerPreview({ values, stored }: { values: BannerValues; stored: string | null }) {
  const { t } = useTranslation('home')
  const { web_image: change } = values
  const chosen = useObjectUrl(change instanceof Blob ? change : null)
  return (
    <Box component="figure" m={0}>
      <Text component="figcaption" mb={6} fz={13} fw={600}>
        {t('banners.preview')}
      </Text>
      <div
        className={classes.banner}
        style={{ color: values.text_color, backgroundColor: values.background_color }}
      >
        <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Text mb={4} ff="var(--serif)" fz={22} lh={1.2} dir="auto">
            {values.title || t('fields.title')}
          </Text>
          <p dir="auto">{values.subtitle || t('fields.subtitle')}</p>
        </Box>
        <div className={classes.picture}>
          {chosen ? (
            <img src={chosen} alt="" />
          ) : (
            <Picture path={change === 'remove' ? null : stored} alt="" ratio={16 / 9} sizes="240px" />
          )}
        </div>
      </div>
    </Box>
  )
}
