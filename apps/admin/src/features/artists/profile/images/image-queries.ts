import type { ProfessionalImage } from '@vernissage/contract/resources/professional-image'
import { storePicture } from '../../../../lib/api/store-picture.ts'
import { professionalImages } from '../../queries.ts'

export const imagePath = (image: ProfessionalImage) =>
  `${professionalImages.path}/${image.id_professional_image}` as const

export const {
  read: getImage,
  add: createImage,
  change: updateImage,
  remove: removeImage,
} = professionalImages

/** Removes an image that was created without a picture, unless it has got one since. */
export async function removeUnpictured(id: number) {
  const begun = await getImage(id)
  if (begun.record.image === null) await removeImage(begun)
}

/** Makes an image the artist's main one; the former is it no longer. */
export const makeMain = async (id: number) => updateImage(await getImage(id), { main: 1 })

/** Puts another picture into an image. */
export const replacePicture = (
  before: ProfessionalImage,
  file: Blob,
  onProgress: (fraction: number) => void,
) =>
  storePicture<'image', ProfessionalImage>({
    path: imagePath(before),
    name: 'image',
    change: file,
    before,
    read: () => getImage(before.id_professional_image),
    onProgress,
  })
