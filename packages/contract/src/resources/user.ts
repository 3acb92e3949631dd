import { z } from 'zod'
import { change, create, type EndpointTable, list, read, remove, resource } from '../endpoint.ts'
import { genderSchema, userTypeSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { countryCode, email, id, optionalText, password, pastDay, phone, text } from '../fields.ts'
import { imageAddress, imageRemoval } from '../files/file-endpoints.ts'
import { fieldsOf } from '../lists.ts'

export const userImageNames = ['image'] as const

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

/** The required fields of the profile's edit dialog. */
export const userFormSchema = z.object({
  first_name: text(),
  last_name: text(),
  gender_id: genderSchema,
  email: email(),
  country_id: id().nullable(),
  birth_date: pastDay().nullable(),
  country_code: countryCode(),
  mobile: phone().nullable(),
  referenced_by: id().nullable(),
  reference_code: optionalText(),
})

const writable = userFormSchema.extend({
  last_name: optionalText(),
  gender_id: genderSchema.nullable(),
}).shape

/** Any type but 3, which the API answers with 438. Without a `country_code` it is +49. */
export const userCreateSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  email: email(),
  password: password(),
  user_type_id: userTypeSchema,
  first_name: text(),
  gender_id: genderSchema,
})
export type UserCreate = z.input<typeof userCreateSchema>

/** A `password` must come alone: it resets the password of another account and ends its sessions. A change of type ends them too. */
export const userPatchSchema = z
  .strictObject({ ...writable, user_type_id: userTypeSchema, password: password() })
  .partial()
  .refine((body) => body.password === undefined || Object.keys(body).length === 1, { path: ['password'] })
export type UserPatch = z.input<typeof userPatchSchema>

/** Without `gender`: the database stores its number alone. */
export const userListFields = fieldsOf(userSchema.omit({ gender: true }).shape)

const user = resource('user', 'users', userSchema, ErrorCode.userNotFound)

export const userEndpoints = {
  'GET /user/all': list(
    user,
    'List accounts of every type; editors without the personal data of staff',
    userListFields,
  ),
  'GET /user/{id}': read(user, 'Read an account; editors not those of other staff'),
  'POST /user': create(
    user,
    'Add an account of any type but 3',
    userCreateSchema,
    ErrorCode.cannotCreateArtist,
    ErrorCode.emailInUse,
    ErrorCode.referenceCodeInUse,
  ),
  'PATCH /user/{id}': change(
    user,
    'Change an account, its type, or, alone, the password of another; the last two end its sessions',
    userPatchSchema,
    ErrorCode.emailInUse,
    ErrorCode.referenceCodeInUse,
    ErrorCode.lastAdministrator,
    ErrorCode.cannotEditOthers,
  ),
  'DELETE /user/{id}': remove(
    user,
    'Delete another account with what belongs to it',
    ErrorCode.cannotDeleteYourself,
    ErrorCode.lastAdministrator,
  ),
  'POST /user/{id}/image': imageAddress(user, userImageNames, ErrorCode.cannotEditOthers),
  'DELETE /user/{id}/image': imageRemoval(user, userImageNames, ErrorCode.cannotEditOthers),
} as const satisfies EndpointTable
