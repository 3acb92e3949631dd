import { Textarea, TextInput } from '@mantine/core'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import { today } from '@vernissage/contract/time-zone'
import type { Stored } from '../../lib/api/client.ts'
import { artworkDate } from '../../lib/format/dates.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { LinkField } from '../../ui/fields/link-field.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { ArtistPicker } from '../artists/artist-picker.tsx'
import { artworkForm } from './artwork-form.ts'
import { DimensionsField, SizeCorrection } from './dimensions-field.tsx'
import { artworks } from './queries.ts'

interface Props extends DialogFrame {
  /** The artwork to edit; null adds one. The server sets the new one's address and order. */
  start: Stored<Artwork> | null
  onSaved: (after: Stored<Artwork>) => unknown
}

export function ArtworkDialog({ start, onSaved, ...frame }: Props) {
  const { t } = useTranslation('artworks')
  const form = useRecordForm(artworkForm, {
    start,
    incomplete: 'incorrect',
    queryKey: artworks.keys.lists(),
    onFailure: showErrorDialog,
    onChanged: onSaved,
    onDone: frame.onClose,
  })
  const { field } = form
  const text = (name: 'technique' | 'url') => (
    <TextInput data-half label={t(`fields.${name}`)} autoComplete="off" {...field(name)} />
  )
  const number = (name: 'quantity' | 'price' | 'nft_price' | 'order') => (
    <NumberField data-half label={t(`fields.${name}`)} {...field(name)} />
  )
  return (
    <FormDialog {...frame} title={t(start ? 'edit' : 'add')} form={form} size={760}>
      <ArtistPicker label={t('fields.artist_id')} data-autofocus {...field('artist_id')} />
      <TextInput label={t('fields.title')} dir="auto" {...field('title')} />
      <DimensionsField form={form} />
      {text('technique')}
      <SizeCorrection form={form} />
      <DateField data-half format={artworkDate} last={today()} label={t('fields.date')} {...field('date')} />
      {number('quantity')}
      {number('price')}
      {number('nft_price')}
      {start && number('order')}
      {start && text('url')}
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
        {...field('description')}
      />
      <LinkField label={t('fields.external_url')} {...field('external_url')} />
    </FormDialog>
  )
}
