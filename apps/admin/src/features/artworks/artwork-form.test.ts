import { type Artwork, artworkCreateSchema, artworkPatchSchema } from '@vernissage/contract/resources/artwork'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../../ui/form/store-record.ts'
import { type ArtworkValues, artworkForm, editSchema } from './artwork-form.ts'

const { empty: newArtwork, fromRecord } = artworkForm
const toNewBody = (values: ArtworkValues) => artworkForm.toBody(values, null)
const toBody = (values: ArtworkValues) => artworkForm.toBody(values, artwork)

const artwork: Artwork = {
  id_artwork: 7,
  artist_id: 3,
  artist: 'Lena Vogt',
  artist_professional_name: null,
  title: 'What the river kept',
  dimensions: '40 × 60 cm',
  technique: 'Oil on linen',
  price: 1234.5,
  description: null,
  date: '2025-06-11',
  sold: 0,
  nft: 0,
  nft_sold: 0,
  nft_price: null,
  external_url: null,
  url: 'what-the-river-kept',
  quantity: 1,
  order: 0,
  new: 0,
  most_viewed: 0,
  artwork_status_id: 1,
  likes: 0,
  web_image: null,
  mobile_image: null,
  views: 0,
  purchase_requested: 0,
  time: 0,
  enquires: 0,
  height_mm: 400,
  width_mm: 600,
  depth_mm: null,
  diameter_mm: null,
  frame_height_mm: null,
  frame_width_mm: null,
  frame_depth_mm: null,
  size_parts: null,
  size_unit: 'cm',
  size_corrected: 0,
  orientation: 'landscape',
}

const imported: Artwork = { ...artwork, dimensions: null, technique: null, date: null, quantity: null }

describe('toNewBody', () => {
  it('is what the API takes, empty optional fields as null', () => {
    const body = toNewBody({ ...fromRecord(artwork), title: '  Nocturne ', price: '' })
    expect(artworkCreateSchema.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({ artist_id: 3, title: 'Nocturne', price: null, description: null })
  })

  it('asks for no address and no place in the order', () => {
    const body = toNewBody(newArtwork)
    expect(body).not.toHaveProperty('url')
    expect(body).not.toHaveProperty('order')
  })

  it('is refused for its required fields when nothing is filled in', () => {
    const issues = artworkCreateSchema.safeParse(toNewBody(newArtwork)).error?.issues ?? []
    expect([...new Set(issues.map(({ path }) => path[0]))].sort()).toEqual([
      'artist_id',
      'date',
      'dimensions',
      'quantity',
      'technique',
      'title',
    ])
  })

  it.each([
    ['price', '-1'],
    ['price', 'twelve'],
    ['quantity', '1.5'],
    ['quantity', '-1'],
    ['nft_price', '-0.01'],
    ['date', '2999-01-01'],
    ['title', 'a'.repeat(201)],
    ['description', 'a'.repeat(201)],
    ['external_url', 'a'.repeat(201)],
  ])('is refused for its %s when that is %s', (name, value) => {
    const body = toNewBody({ ...fromRecord(artwork), [name]: value })
    expect(artworkCreateSchema.safeParse(body).error?.issues[0]?.path).toEqual([name])
  })

  it.each([
    ['price', '0'],
    ['quantity', '0'],
    ['title', 'a'.repeat(200)],
    ['description', 'a'.repeat(200)],
    ['external_url', ''],
  ])('passes with its %s as %s', (name, value) => {
    const body = toNewBody({ ...fromRecord(artwork), [name]: value })
    expect(artworkCreateSchema.safeParse(body).success).toBe(true)
  })
})

const toPatch = (values: ArtworkValues, before: Artwork) => changesOf(artworkForm, values, before)

describe('the change of an artwork', () => {
  it('is null when nothing has changed, blanks around a text and another notation included', () => {
    expect(
      toPatch({ ...fromRecord(artwork), title: ' What the river kept ', price: '1234.50' }, artwork),
    ).toBe(null)
  })

  it('holds the changed fields alone', () => {
    const artist_id = { value: 4, label: 'Haruki Sawada' }
    const patch = toPatch({ ...fromRecord(artwork), artist_id, price: '' }, artwork)
    expect(patch).toEqual({ artist_id: 4, price: null })
    expect(artworkPatchSchema.safeParse(patch).success).toBe(true)
  })

  it('leaves alone what an imported artwork never had', () => {
    expect(toPatch({ ...fromRecord(imported), title: 'Nocturne' }, imported)).toEqual({ title: 'Nocturne' })
  })
})

describe('editSchema', () => {
  it('asks for what the artwork has', () => {
    const emptied = toBody({ ...fromRecord(artwork), dimensions: '', quantity: '' })
    const issues = editSchema(artwork).safeParse(emptied).error?.issues ?? []
    expect(issues.map(({ path }) => path[0])).toEqual(['dimensions', 'quantity'])
  })

  it('lets an imported artwork go on without what it never had', () => {
    expect(editSchema(imported).safeParse(artworkForm.toBody(fromRecord(imported), imported)).success).toBe(
      true,
    )
  })
})

describe('the size', () => {
  const changes = (values: Partial<ArtworkValues>, before: Artwork = artwork) =>
    changesOf(artworkForm, { ...fromRecord(before), ...values }, before)
  const corrected: Artwork = { ...artwork, height_mm: 410.5, size_corrected: 1 }

  it('is left to the text unless it is corrected', () => {
    expect(changes({ dimensions: '50 × 60 cm' })).toEqual({ dimensions: '50 × 60 cm' })
    expect(changes({ height_mm: '41' })).toBeNull()
    expect(toNewBody(newArtwork)).not.toHaveProperty('height_mm')
  })

  it('is sent in millimetres when it is corrected', () => {
    expect(changes({ size_corrected: true, height_mm: '41,05', depth_mm: '3' })).toMatchObject({
      ...{ height_mm: 410.5, width_mm: 600, depth_mm: 30, frame_height_mm: null },
    })
    expect(changes({ width_mm: '' }, corrected)).toEqual({ width_mm: null })
  })

  it('is what the text says again when the correction is taken back', () => {
    expect(changes({ size_corrected: false }, corrected)).toEqual({ size_corrected: 0 })
  })
})
