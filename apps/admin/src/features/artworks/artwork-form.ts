import {
  type Artwork,
  type ArtworkPatch,
  artworkCreateSchema,
  artworkPatchSchema,
} from '@vernissage/contract/resources/artwork'
import { numberText, readNumber } from '../../lib/format/formats.ts'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import { changedPart } from '../../ui/form/record-part.ts'
import type { RecordResource } from '../../ui/form/use-record-save.ts'
import { artistName } from './artist-name.ts'
import { createArtwork, getArtwork, updateArtwork } from './queries.ts'

export interface ArtworkValues {
  artist_id: PickerOption | null
  title: string
  dimensions: string
  technique: string
  date: string
  quantity: string
  price: string
  description: string
  external_url: string
  nft_price: string
  url: string
  order: string
}

export const newArtwork: ArtworkValues = {
  artist_id: null,
  title: '',
  dimensions: '',
  technique: '',
  date: '',
  quantity: '',
  price: '',
  description: '',
  external_url: '',
  nft_price: '',
  url: '',
  order: '',
}

export const fromRecord = (artwork: Artwork): ArtworkValues => ({
  artist_id: { value: artwork.artist_id, label: artistName(artwork) },
  title: artwork.title,
  dimensions: artwork.dimensions ?? '',
  technique: artwork.technique ?? '',
  date: artwork.date ?? '',
  quantity: numberText(artwork.quantity),
  price: numberText(artwork.price),
  description: artwork.description ?? '',
  external_url: artwork.external_url ?? '',
  nft_price: numberText(artwork.nft_price),
  url: artwork.url ?? '',
  order: numberText(artwork.order),
})

const textOrNull = (text: string) => text.trim() || null

/** Every field of the form as the API takes it; null where it is empty. */
export const toBody = (values: ArtworkValues) => ({
  artist_id: values.artist_id?.value ?? null,
  title: textOrNull(values.title),
  dimensions: textOrNull(values.dimensions),
  technique: textOrNull(values.technique),
  date: textOrNull(values.date),
  quantity: readNumber(values.quantity),
  price: readNumber(values.price),
  description: textOrNull(values.description),
  external_url: textOrNull(values.external_url),
  nft_price: readNumber(values.nft_price),
  url: textOrNull(values.url),
  order: readNumber(values.order),
})

/** What POST takes: without the fields that the form of a new artwork does not ask for. */
export const toNewBody = (values: ArtworkValues) => {
  const { url: _, order: __, ...body } = toBody(values)
  return body
}

/** What the dialog of an artwork asks for: an imported one may go on without what it never had. */
export function editSchema(artwork: Artwork) {
  const { dimensions, technique, date, quantity } = artworkPatchSchema.shape
  return artworkPatchSchema.extend({
    dimensions: artwork.dimensions === null ? dimensions.nullable() : dimensions,
    technique: artwork.technique === null ? technique.nullable() : technique,
    date: artwork.date === null ? date.nullable() : date,
    quantity: artwork.quantity === null ? quantity.nullable() : quantity,
  })
}

/** What PATCH takes: what has changed; null when nothing has. */
export function toPatch(values: ArtworkValues, before: Artwork): ArtworkPatch | null {
  const changed = changedPart({ fromRecord, toBody }, values, before)
  return changed && artworkPatchSchema.parse(changed)
}

export const artworkResource: RecordResource<Artwork, ArtworkValues, never> = {
  pictures: [],
  fromRecord,
  path: (artwork) => `/artwork/${artwork.id_artwork}`,
  read: (artwork) => getArtwork(artwork.id_artwork),
  write: async (values, before, key) => {
    if (!before) return createArtwork(artworkCreateSchema.parse(toNewBody(values)), key)
    const patch = toPatch(values, before.record)
    return patch ? updateArtwork(before, patch) : before
  },
}
