import { z } from 'zod'
import {
  type Calls,
  change,
  create,
  imageAddress,
  imageRemoval,
  list,
  ofParent,
  type Resource,
  read,
  remove,
} from '../calls.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { fieldsOf } from '../lists.ts'

export const artworkImageNames = ['web_image', 'mobile_image'] as const
export type ArtworkImageName = (typeof artworkImageNames)[number]

/** One of an artwork's additional images. */
export const artworkImageSchema = z.object({
  id_artwork_image: z.int(),
  artwork_id: z.int(),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  approved: flagSchema,
})
export type ArtworkImage = z.infer<typeof artworkImageSchema>

/** Creates a row without a picture; `name` says which picture follows. */
export const artworkImageCreateSchema = z.strictObject({ name: z.enum(artworkImageNames) })
export type ArtworkImageCreate = z.input<typeof artworkImageCreateSchema>

export const artworkImagePatchSchema = z.strictObject({ approved: flagSchema }).partial()
export type ArtworkImagePatch = z.input<typeof artworkImagePatchSchema>

export const artworkImageListFields = fieldsOf(artworkImageSchema.shape)

const artworkImage = {
  tag: 'artwork images',
  record: 'artwork_image',
  rows: 'artwork_images',
  key: 'id_artwork_image',
  schema: artworkImageSchema,
  notFound: ErrorCode.artworkImageNotFound,
} as const satisfies Resource

export const artworkImageCalls = {
  'GET /artworkimage/all/{id}': ofParent(
    list(artworkImage, 'List the additional images of an artwork', artworkImageListFields),
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
    'Approve an additional image, or withdraw it',
    artworkImagePatchSchema,
  ),
  'DELETE /artworkimage/{id}': remove(artworkImage, 'Delete an additional image'),
  'POST /artworkimage/{id}/image': imageAddress(artworkImage, artworkImageNames),
  'DELETE /artworkimage/{id}/image': imageRemoval(artworkImage, artworkImageNames),
} as const satisfies Calls
