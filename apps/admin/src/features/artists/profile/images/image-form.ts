import type { Flag } from '@vernissage/contract/enums'
import {
  type ProfessionalImage,
  type ProfessionalImagePatch,
  professionalImageNames,
  professionalImagePatchSchema,
} from '@vernissage/contract/resources/professional-image'
import { z } from 'zod'
import type { PictureChange } from '../../../../lib/api/store-picture.ts'
import type { EditForm } from '../../../../ui/form/store-record.ts'
import { imagePath, professionalImages } from '../../queries.ts'

interface ImageValues {
  image: PictureChange
  title: string
  description: string
  enabled: Flag
}

export const newImage: ImageValues = { image: null, title: '', description: '', enabled: 1 }

export const fromRecord = (image: ProfessionalImage): ImageValues => ({
  image: null,
  title: image.title ?? '',
  description: image.description ?? '',
  enabled: image.enabled,
})

/** The fields other than the picture. */
const fieldsOf = (values: ImageValues) => ({
  title: values.title.trim() || null,
  description: values.description.trim() || null,
  enabled: values.enabled,
})

/** The form of an artist's professional image. */
export const imageForm = (
  userId: number,
): EditForm<ProfessionalImage, ImageValues, ProfessionalImagePatch, 'image'> => ({
  // The API creates an image without a picture, but the form requires one.
  schema: professionalImagePatchSchema.extend({ image: z.string().min(1) }),
  empty: newImage,
  fromRecord,
  toBody: (values, stored) => ({
    ...fieldsOf(values),
    image: values.image instanceof Blob ? 'chosen' : values.image === null ? (stored?.image ?? null) : null,
  }),
  read: (image) => professionalImages.read(image.id_professional_image),
  create: (values, key) => professionalImages.add({ user_id: userId, ...fieldsOf(values) }, key),
  update: professionalImages.change,
  pictures: { names: professionalImageNames, path: imagePath },
})
