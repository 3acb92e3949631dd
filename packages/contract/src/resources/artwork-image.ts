import { z } from 'zod'
import { flagSchema } from '../enum-schemas.ts'
import type { ListFields } from '../lists.ts'

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

/** Makes an empty row; `name` says which picture follows. */
export const artworkImageCreateSchema = z.strictObject({ name: z.enum(artworkImageNames) })
export type ArtworkImageCreate = z.input<typeof artworkImageCreateSchema>

export const artworkImagePatchSchema = z.strictObject({ approved: flagSchema }).partial()
export type ArtworkImagePatch = z.input<typeof artworkImagePatchSchema>

export const artworkImageListFields = {
  id_artwork_image: 'integer',
  artwork_id: 'integer',
  web_image: 'text',
  mobile_image: 'text',
  approved: 'flag',
} as const satisfies ListFields & Record<keyof ArtworkImage, unknown>
