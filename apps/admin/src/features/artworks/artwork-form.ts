import {
  type Artwork,
  type ArtworkPatch,
  artworkCreateSchema,
  artworkPatchSchema,
} from '@vernissage/contract/resources/artwork'
import { readNumber } from '../../lib/format/formats.ts'
import { type FormValues, fieldForm } from '../../ui/form/record-form.ts'
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

const kinds = {
  artist_id: 'reference',
  title: 'text',
  dimensions: 'text',
  technique: 'text',
  date: 'day',
  quantity: 'number',
  price: 'number',
  description: 'longText',
  external_url: 'link',
  nft_price: 'number',
} as const

/** The form of a stored artwork has two fields more. */
const kindsOfStored = { ...kinds, url: 'text', order: 'number' } as const

export interface ArtworkValues extends Record<SideName, string>, FormValues<Artwork, typeof kindsOfStored> {
  /** True if the sides count instead of the size read from the dimensions. */
  size_corrected: boolean
}

const millimetres = (text: string) => {
  const number = readNumber(text)
  return number === null ? null : Number((number * 10).toFixed(1))
}

/** A size that is not corrected is left to the text. */
const sizeBody = (values: ArtworkValues) =>
  values.size_corrected
    ? { size_corrected: 1, ...sidesOf((side) => millimetres(values[side])) }
    : { size_corrected: 0 }

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

const schema = (artwork: Artwork | null) => (artwork ? editSchema(artwork) : artworkCreateSchema)

const added = fieldForm<Artwork, typeof kinds>({ schema, kinds })
const stored = fieldForm<Artwork, typeof kindsOfStored>({ schema, kinds: kindsOfStored })

const toBody = (values: ArtworkValues, artwork: Artwork | null) => ({
  ...sizeBody(values),
  ...(artwork ? stored : added).toBody(values, artwork),
})

export const artworkForm = {
  schema,
  empty: { ...sidesOf(() => ''), size_corrected: false, ...stored.empty },
  fromRecord: (artwork) => ({
    ...sidesOf((side) => centimetres(artwork[side])),
    size_corrected: artwork.size_corrected === 1,
    ...stored.fromRecord(artwork),
    artist_id: { value: artwork.artist_id, label: artistName(artwork) },
  }),
  toBody,
  read: (artwork) => artworks.read(artwork.id_artwork),
  create: (values, key) => artworks.add(artworkCreateSchema.parse(toBody(values, null)), key),
  update: artworks.change,
} satisfies EditForm<Artwork, ArtworkValues, ArtworkPatch>
