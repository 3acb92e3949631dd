import {
  type ProfessionalImage,
  type ProfessionalImagePatch,
  professionalImageNames,
  professionalImagePatchSchema,
} from '@vernissage/contract/resources/professional-image'
import { z } from 'zod'
import { type FormValues, fieldForm } from '../../../../ui/form/record-form.ts'
import type { EditForm } from '../../../../ui/form/store-record.ts'
import { imagePath, professionalImages } from '../../queries.ts'

const kinds = { image: 'picture', title: 'text', description: 'longText', enabled: 'flag' } as const

type ImageValues = FormValues<ProfessionalImage, typeof kinds>

const fields = fieldForm<ProfessionalImage, typeof kinds>({
  schema: professionalImagePatchSchema,
  kinds,
  start: { enabled: 1 },
})

export const { empty: newImage, fromRecord } = fields

export const imageForm = (
  userId: number,
): EditForm<ProfessionalImage, ImageValues, ProfessionalImagePatch, 'image'> => ({
  // The API creates an image without a picture, but the form requires one.
  schema: professionalImagePatchSchema.extend({ image: z.string().min(1) }),
  empty: newImage,
  fromRecord,
  toBody: (values, stored) => ({
    ...fields.toBody(values, stored),
    image: values.image instanceof Blob ? 'chosen' : values.image === null ? (stored?.image ?? null) : null,
  }),
  read: (image) => professionalImages.read(image.id_professional_image),
  create: (values, key) => professionalImages.add({ user_id: userId, ...fields.toBody(values, null) }, key),
  update: professionalImages.change,
  pictures: { names: professionalImageNames, path: imagePath },
})
