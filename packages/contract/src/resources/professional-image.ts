import { z } from 'zod'
import { flagSchema } from '../enum-schemas.ts'
import { id, optionalText } from '../fields.ts'
import type { ListFields } from '../lists.ts'

export const professionalImageNames = ['image'] as const

/** One of an artist's pictures; at most one of them is the main image. */
export const professionalImageSchema = z.object({
  id_professional_image: z.int(),
  user_id: z.int(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  enabled: flagSchema,
  image: z.string().nullable(),
  main: flagSchema,
})
export type ProfessionalImage = z.infer<typeof professionalImageSchema>

const writable = {
  title: optionalText(),
  description: optionalText(),
  enabled: flagSchema,
  main: flagSchema,
}

export const professionalImageCreateSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  user_id: id(),
})
export type ProfessionalImageCreate = z.input<typeof professionalImageCreateSchema>

/** `main` 1 takes the mark from the artist's former main image. */
export const professionalImagePatchSchema = z.strictObject(writable).partial()
export type ProfessionalImagePatch = z.input<typeof professionalImagePatchSchema>

export const professionalImageListFields = {
  id_professional_image: 'integer',
  user_id: 'integer',
  title: 'text',
  description: 'text',
  enabled: 'flag',
  image: 'text',
  main: 'flag',
} as const satisfies ListFields & Record<keyof ProfessionalImage, unknown>
