import { Textarea, TextInput } from '@mantine/core'
import type { Artwork } from '@vernissage/contract/resources/artwork'
import type { Stored } from '../../lib/api/client.ts'
import { useTranslation } from '../../lib/i18n/use-translation.ts'
import { showErrorDialog } from '../../ui/dialog/error-dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.tsx'
import { ArtistPicker } from '../artists/artist-picker.tsx'
import { type ArtworkValues, artworkForm } from './artwork-form.ts'
import { artworks } from './queries.ts'

interface Props extends DialogFrame {
  /** The artwork to edit; null adds one. The server sets the new one's address and order. */
  start: Stored<Artwork> | null
  onSaved: (after: Stored<Artwork>) => unknown
}

/** Adds or edits an artwork. */
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
  const half = (name: keyof ArtworkValues & string, inputMode: 'text' | 'decimal' | 'numeric' = 'text') => (
    <div data-half>
      <TextInput label={t(`fields.${name}`)} inputMode={inputMode} {...field(name as 'title')} />
    </div>
  )
  return (
    <FormDialog {...frame} title={t(start ? 'edit' : 'add')} form={form} size={760}>
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
      {start && half('order', 'numeric')}
      {start && half('url')}
      <Textarea
        label={t('fields.description')}
        autosize
        minRows={2}
        maxRows={6}
        dir="auto"
        {...field('description')}
      />
      <TextInput label={t('fields.external_url')} inputMode="url" {...field('external_url')} />
    </FormDialog>
  )
}
