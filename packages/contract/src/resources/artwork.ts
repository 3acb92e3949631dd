import { z } from 'zod'
import {
  change,
  create,
  type EndpointTable,
  inOrder,
  list,
  ofParent,
  putInOrder,
  read,
  readAt,
  remove,
  resource,
} from '../endpoint.ts'
import { artworkStatusSchema, flagSchema } from '../enum-schemas.ts'
import { ArtworkStatus, orientations } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { id, money, optionalText, pastDay, slug, text, wholeNumber } from '../fields.ts'
import { imageAddress, imageRemoval } from '../files/file-endpoints.ts'
import { limits } from '../limits.ts'
import { fieldsOf } from '../lists.ts'
import { largestMillimetres, sizeUnits } from '../values/sizes.ts'

export const artworkPictureNames = ['web_image', 'mobile_image'] as const
export type ArtworkPictureName = (typeof artworkPictureNames)[number]

/** The size read from `dimensions`, or corrected: the work without its frame, height before width. Null where unknown. */
const sizeShape = {
  height_mm: z.number().nullable().describe('Millimetres, as all sizes here'),
  width_mm: z.number().nullable(),
  depth_mm: z.number().nullable(),
  diameter_mm: z.number().nullable(),
  frame_height_mm: z.number().nullable(),
  frame_width_mm: z.number().nullable(),
  frame_depth_mm: z.number().nullable(),
  size_parts: z.int().nullable().describe('Of how many parts it is, where there are several'),
  size_unit: z.enum(sizeUnits).nullable().describe('The unit that `dimensions` is written in'),
  orientation: z.enum(orientations).nullable(),
}

/** An artwork as lists show one. */
export const artworkRowSchema = z.object({
  id_artwork: z.int(),
  artist_id: z.int(),
  artist: z.string().describe('First and last name'),
  artist_professional_name: z.string().nullable(),
  title: z.string(),
  dimensions: z.string().nullable(),
  technique: z.string().nullable(),
  price: z.number().nullable(),
  description: z.string().nullable(),
  date: z.iso.date().nullable(),
  sold: flagSchema,
  nft: flagSchema,
  nft_sold: flagSchema,
  nft_price: z.number().nullable(),
  external_url: z.string().nullable(),
  url: z.string().nullable(),
  quantity: z.int().nullable(),
  order: z.int(),
  new: flagSchema,
  most_viewed: flagSchema,
  artwork_status_id: artworkStatusSchema,
  likes: z.int(),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  ...sizeShape,
  size_corrected: flagSchema.describe('1 where a person has said another size than the text'),
})
export type ArtworkRow = z.infer<typeof artworkRowSchema>

/** An artwork alone, with its statistics. */
export const artworkSchema = artworkRowSchema.extend({
  views: z.int(),
  purchase_requested: z.int(),
  time: z.int().describe('Minutes'),
  enquires: z.int().describe('The number of enquiries'),
})
export type Artwork = z.infer<typeof artworkSchema>

const required = {
  artist_id: id(),
  title: text(),
  dimensions: text(),
  technique: text(),
  date: pastDay(),
  quantity: wholeNumber(0),
}

/** Kept to a tenth. */
const millimetres = () =>
  z
    .number()
    .min(0.1)
    .max(largestMillimetres)
    .transform((value) => Math.round(value * 10) / 10)

/** A size that differs from what is read in `dimensions` is a correction, and stays until `dimensions` is changed. */
const size = {
  height_mm: millimetres().nullable(),
  width_mm: millimetres().nullable(),
  depth_mm: millimetres().nullable(),
  diameter_mm: millimetres().nullable(),
  frame_height_mm: millimetres().nullable(),
  frame_width_mm: millimetres().nullable(),
  frame_depth_mm: millimetres().nullable(),
  size_parts: wholeNumber(2).nullable(),
  size_corrected: flagSchema.describe('0 takes back a correction; 1 says nothing that the sizes do not'),
}

const optional = z
  .object({
    price: money().nullable(),
    description: optionalText(),
    external_url: optionalText(),
    url: slug(),
    order: wholeNumber(),
    sold: flagSchema,
    new: flagSchema,
    most_viewed: flagSchema,
    nft: flagSchema,
    nft_sold: flagSchema,
    nft_price: money().nullable(),
    ...size,
  })
  .partial().shape

/** Without a `url` one is made of the title. */
export const artworkCreateSchema = z.strictObject({
  ...required,
  ...optional,
  artwork_status_id: artworkStatusSchema.default(ArtworkStatus.created),
})
export type ArtworkCreate = z.input<typeof artworkCreateSchema>

export const artworkPatchSchema = z
  .strictObject({ ...required, ...optional, artwork_status_id: artworkStatusSchema })
  .partial()
export type ArtworkPatch = z.input<typeof artworkPatchSchema>

/** The size in a text; all null where it is unknown. */
export const readSizeSchema = z.object(sizeShape)
export type ReadSizes = z.infer<typeof readSizeSchema>

export const artworkListFields = fieldsOf(artworkRowSchema.shape)

const artwork = resource('artwork', 'artworks', artworkSchema, ErrorCode.artworkNotFound)

export const artworkEndpoints = {
  'GET /artwork/all': list({ ...artwork, schema: artworkRowSchema }, 'List artworks', artworkListFields),
  'GET /artwork/url': readAt(artwork, 'Read the artwork at an address'),
  'GET /artwork/size': {
    tag: 'artworks',
    summary: 'Read the size in a text as an artwork is read that has it for its dimensions',
    access: 'staff',
    query: z.strictObject({ dimensions: z.string().max(limits.text) }),
    answer: { data: z.object({ size: readSizeSchema }) },
    errors: [],
  },
  'GET /artwork/{id}': read(artwork, 'Read an artwork'),
  'POST /artwork': create(artwork, 'Add an artwork', artworkCreateSchema, ErrorCode.urlInUse),
  'PATCH /artwork/{id}': change(artwork, 'Change an artwork', artworkPatchSchema, ErrorCode.urlInUse),
  'DELETE /artwork/{id}': remove(artwork, 'Delete an artwork with its images and links'),
  'POST /artwork/{id}/image': imageAddress(artwork, artworkPictureNames),
  'DELETE /artwork/{id}/image': imageRemoval(artwork, artworkPictureNames),
} as const satisfies EndpointTable

export const artworkImageNames = ['web_image', 'mobile_image'] as const
export type ArtworkImageName = (typeof artworkImageNames)[number]

/** One of an artwork's additional images. */
export const artworkImageSchema = z.object({
  id_artwork_image: z.int(),
  artwork_id: z.int(),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  approved: flagSchema,
  order: z.int(),
})
export type ArtworkImage = z.infer<typeof artworkImageSchema>

/** Creates a row without a picture; `name` says which picture follows. */
export const artworkImageCreateSchema = z.strictObject({ name: z.enum(artworkImageNames) })
export type ArtworkImageCreate = z.input<typeof artworkImageCreateSchema>

export const artworkImagePatchSchema = z
  .strictObject({ approved: flagSchema, order: wholeNumber() })
  .partial()
export type ArtworkImagePatch = z.input<typeof artworkImagePatchSchema>

export const artworkImageListFields = fieldsOf(artworkImageSchema.shape)

const artworkImage = resource(
  'artwork_image',
  'artwork images',
  artworkImageSchema,
  ErrorCode.artworkImageNotFound,
)

export const artworkImageEndpoints = {
  'GET /artworkimage/all/{id}': ofParent(
    inOrder(list(artworkImage, 'List the additional images of an artwork', artworkImageListFields)),
    ErrorCode.artworkNotFound,
  ),
  'GET /artworkimage/{id}': read(artworkImage, 'Read an additional image'),
  'POST /artworkimage/{id}': ofParent(
    create(
      artworkImage,
      'Add an additional image to an artwork; its pictures follow',
      artworkImageCreateSchema,
      ErrorCode.limitReached,
    ),
    ErrorCode.artworkNotFound,
  ),
  'PATCH /artworkimage/{id}': change(
    artworkImage,
    'Approve an additional image, withdraw it or change its place',
    artworkImagePatchSchema,
  ),
  'DELETE /artworkimage/{id}': remove(artworkImage, 'Delete an additional image'),
  'PATCH /artworkimage/{id}/order': putInOrder(
    artworkImage,
    'Put all additional images of an artwork in order',
    ErrorCode.artworkNotFound,
  ),
  'POST /artworkimage/{id}/image': imageAddress(artworkImage, artworkImageNames),
  'DELETE /artworkimage/{id}/image': imageRemoval(artworkImage, artworkImageNames),
} as const satisfies EndpointTable
