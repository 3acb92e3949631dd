import type { Flag } from '@vernissage/contract/enums'
import {
  type ProfessionalImage,
  professionalImageNames,
  professionalImagePatchSchema,
} from '@vernissage/contract/resources/professional-image'
import { z } from 'zod'
import type { PictureChange } from '../../../../lib/api/store-picture.ts'
import { changedPart } from '../../../../ui/form/record-part.ts'
import type { RecordResource } from '../../../../ui/form/use-record-save.ts'
import { createImage, getImage, imagePath, updateImage } from './image-queries.ts'

export interface ImageValues {
  image: PictureChange
  title: string
  description: string
  enabled: Flag
}

/** What the form holds, the picture included: an image without one shows nothing. */
export const imageFormSchema = professionalImagePatchSchema.extend({ image: z.string().min(1) })

export const newImage: ImageValues = { image: null, title: '', description: '', enabled: 1 }

export const fromRecord = (image: ProfessionalImage): ImageValues => ({
  image: null,
  title: image.title ?? '',
  description: image.description ?? '',
  enabled: image.enabled,
})

/** The fields beside the picture. */
const fieldsOf = (values: ImageValues) => ({
  title: values.title.trim() || null,
  description: values.description.trim() || null,
  enabled: values.enabled,
})

/** What `imageFormSchema` judges; `stored` is the path of the picture that is there already. */
export const toForm = (values: ImageValues, stored: string | null) => ({
  ...fieldsOf(values),
  image: values.image instanceof Blob ? 'chosen' : values.image === null ? stored : null,
})

/** The images of one artist. */
export const imageResource = (userId: number): RecordResource<ProfessionalImage, ImageValues, 'image'> => ({
  pictures: professionalImageNames,
  fromRecord,
  path: imagePath,
  read: (image) => getImage(image.id_professional_image),
  write: async (values, before, key) => {
    if (!before) return createImage({ user_id: userId, ...fieldsOf(values) }, key)
    const changed = changedPart({ fromRecord, toBody: fieldsOf }, values, before.record)
    return changed ? updateImage(before, changed) : before
  },
})
