import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Fields } from '../../ui/form/fields.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { ArtistPicker } from '../artists/artist-picker.tsx'
import type { ArtworkValues } from './artwork-form.ts'

interface Props {
  form: RecordForm<ArtworkValues>
  /** A new artwork gets its address from its title, and its place in the order last. */
  isNew: boolean
}

/** The fields of an artwork. */
export function ArtworkFields({ form: { field }, isNew }: Props) {
  const { t } = useTranslation('artworks')
  const half = (name: keyof ArtworkValues & string, inputMode: 'text' | 'decimal' | 'numeric' = 'text') => (
    <div data-half>
      <TextInput label={t(`fields.${name}`)} inputMode={inputMode} {...field(name as 'title')} />
    </div>
  )
  return (
    <Fields>
      <ArtistPicker label={t('fields.artist_id')} data-autofocus {...field('artist_id')} />
      <TextInput label={t('fields.title')} dir="auto" {...field('title')} />
      {half('dimensions')}
      {half('technique')}
      <div data-half>
        <DateField label={t('fields.date')} {...field('date')} />
      </div>
      {half('quantity', 'numeric')}
      {half('price', 'decimal')}
      {half('nft_price', 'decimal')}
      {!isNew && half('order', 'numeric')}
      {!isNew && half('url')}
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
        {...field('description')}
      />
      <TextInput label={t('fields.external_url')} inputMode="url" {...field('external_url')} />
    </Fields>
  )
}
