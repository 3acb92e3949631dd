import { z } from 'zod'
import { genderSchema, userTypeSchema } from '../enum-schemas.ts'
import type { ListFields } from '../lists.ts'

/** An account of any type. */
export const userSchema = z.object({
  id_user: z.int(),
  user_type_id: userTypeSchema,
  first_name: z.string(),
  last_name: z.string().nullable(),
  gender_id: genderSchema.nullable(),
  gender: z.string().nullable().describe('In English'),
  country_id: z.int().nullable(),
  country: z.string().nullable().describe('In English'),
  birth_date: z.iso.date().nullable(),
  country_code: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  image: z.string().nullable(),
  referenced_by: z.int().nullable(),
  referer: z.string().nullable(),
  reference_code: z.string().nullable(),
})
export type User = z.infer<typeof userSchema>

/** `gender` is not among them: the database knows it by its number alone. */
export const userListFields = {
  id_user: 'integer',
  user_type_id: 'integer',
  first_name: 'text',
  last_name: 'text',
  gender_id: 'integer',
  country_id: 'integer',
  country: 'text',
  birth_date: 'day',
  country_code: 'text',
  mobile: 'text',
  email: 'text',
  image: 'text',
  referenced_by: 'integer',
  referer: 'text',
  reference_code: 'text',
} as const satisfies ListFields & Record<Exclude<keyof User, 'gender'>, unknown>
