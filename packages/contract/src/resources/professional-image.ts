import { z } from 'zod'
import {
  change,
  create,
  type EndpointTable,
  inOrder,
  list,
  putInOrder,
  read,
  remove,
  resource,
} from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { id, optionalText, wholeNumber } from '../fields.ts'
import { imageAddress, imageRemoval } from '../files/file-endpoints.ts'
import { fieldsOf } from '../lists.ts'

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
  order: z.int(),
})
export type ProfessionalImage = z.infer<typeof professionalImageSchema>

const writable = {
  title: optionalText(),
  description: optionalText(),
  enabled: flagSchema,
  main: flagSchema,
  order: wholeNumber(),
}

export const professionalImageCreateSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  user_id: id(),
})
export type ProfessionalImageCreate = z.input<typeof professionalImageCreateSchema>

/** `main` 1 takes the mark from the artist's former main image. */
export const professionalImagePatchSchema = z.strictObject(writable).partial()
export type ProfessionalImagePatch = z.input<typeof professionalImagePatchSchema>

export const professionalImageListFields = fieldsOf(professionalImageSchema.shape)

const professionalImage = resource(
  'professional_image',
  'professional images',
  professionalImageSchema,
  ErrorCode.professionalImageNotFound,
)

export const professionalImageEndpoints = {
  'GET /professionalimage/all': inOrder(
    list(professionalImage, 'List professional images', professionalImageListFields),
  ),
  'GET /professionalimage/{id}': read(professionalImage, 'Read a professional image'),
  'POST /professionalimage': create(
    professionalImage,
    'Add a professional image to an artist',
    professionalImageCreateSchema,
    ErrorCode.limitReached,
  ),
  'PATCH /professionalimage/{id}': change(
    professionalImage,
    'Change a professional image',
    professionalImagePatchSchema,
  ),
  'DELETE /professionalimage/{id}': remove(professionalImage, 'Delete a professional image'),
  'PATCH /professionalimage/{id}/order': putInOrder(
    professionalImage,
    'Put all professional images of an artist in order',
    ErrorCode.artistNotFound,
  ),
  'POST /professionalimage/{id}/image': imageAddress(professionalImage, professionalImageNames),
  'DELETE /professionalimage/{id}/image': imageRemoval(professionalImage, professionalImageNames),
} as const satisfies EndpointTable
