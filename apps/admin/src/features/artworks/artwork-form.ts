import {
  type Artwork,
  type ArtworkPatch,
  artworkCreateSchema,
  artworkPatchSchema,
} from '@vernissage/contract/resources/artwork'
import { numberText, readNumber, textOrNull } from '../../lib/format/formats.ts'
import { linkOrNull } from '../../lib/format/links.ts'
import type { PickerOption } from '../../ui/fields/picker.tsx'
import type { EditForm } from '../../ui/form/store-record.ts'
import { artistName, artworks } from './queries.ts'
import { centimetres } from './size-text.ts'

/** The sides that can be corrected: in the form in centimetres. */
export const sideNames = [
  'height_mm',
  'width_mm',
  'depth_mm',
  'diameter_mm',
  'frame_height_mm',
  'frame_width_mm',
  'frame_depth_mm',
] as const
type SideName = (typeof sideNames)[number]

const sidesOf = <Value>(of: (side: SideName) => Value) =>
  Object.fromEntries(sideNames.map((side) => [side, of(side)])) as Record<SideName, Value>

export interface ArtworkValues extends Record<SideName, string> {
  /** Whether the sides count, or what is read in the dimensions. */
  size_corrected: boolean
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
  ...sidesOf(() => ''),
  size_corrected: false,
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
  ...sidesOf((side) => centimetres(artwork[side])),
  size_corrected: artwork.size_corrected === 1,
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

const millimetres = (text: string) => {
  const number = readNumber(text)
  return number === null ? null : Number((number * 10).toFixed(1))
}

/** A size that is not corrected is left to the text. */
const sizeBody = (values: ArtworkValues) =>
  values.size_corrected
    ? { size_corrected: 1, ...sidesOf((side) => millimetres(values[side])) }
    : { size_corrected: 0 }

/** All fields as the API takes them; null for an empty one. */
export const toBody = (values: ArtworkValues) => ({
  ...sizeBody(values),
  artist_id: values.artist_id?.value ?? null,
  title: textOrNull(values.title),
  dimensions: textOrNull(values.dimensions),
  technique: textOrNull(values.technique),
  date: textOrNull(values.date),
  quantity: readNumber(values.quantity),
  price: readNumber(values.price),
  description: textOrNull(values.description),
  external_url: linkOrNull(values.external_url),
  nft_price: readNumber(values.nft_price),
  url: textOrNull(values.url),
  order: readNumber(values.order),
})

/** The body of POST, without the fields that the form of a new artwork does not have. */
export const toNewBody = (values: ArtworkValues) => {
  const { url: _, order: __, ...body } = toBody(values)
  return body
}

/** Fields that an imported artwork lacks stay optional. */
export function editSchema(artwork: Artwork) {
  const { dimensions, technique, date, quantity } = artworkPatchSchema.shape
  return artworkPatchSchema.extend({
    dimensions: artwork.dimensions === null ? dimensions.nullable() : dimensions,
    technique: artwork.technique === null ? technique.nullable() : technique,
    date: artwork.date === null ? date.nullable() : date,
    quantity: artwork.quantity === null ? quantity.nullable() : quantity,
  })
}

export const artworkForm: EditForm<Artwork, ArtworkValues, ArtworkPatch> = {
  schema: (artwork) => (artwork ? editSchema(artwork) : artworkCreateSchema),
  empty: newArtwork,
  fromRecord,
  toBody: (values, artwork) => (artwork ? toBody(values) : toNewBody(values)),
  read: (artwork) => artworks.read(artwork.id_artwork),
  create: (values, key) => artworks.add(artworkCreateSchema.parse(toNewBody(values)), key),
  update: artworks.change,
}
