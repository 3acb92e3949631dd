import type {
  ProfessionalImage,
  ProfessionalImageCreate,
  ProfessionalImagePatch,
} from '@vernissage/contract/resources/professional-image'
import { api } from '../../../../lib/api/client.ts'
import { storePicture } from '../../../../lib/api/store-picture.ts'
import { type Stored, stored } from '../../../../lib/api/stored.ts'

interface One {
  professional_image: ProfessionalImage
}

export const imagePath = ({ id_professional_image }: ProfessionalImage) =>
  `/professionalimage/${id_professional_image}`

/** Read anew each time: a change needs the image and its ETag as they are now. */
export const getImage = async (id: number) =>
  stored(await api.get<One>(`/professionalimage/${id}`), 'professional_image')

export const createImage = async (body: ProfessionalImageCreate, key: string) =>
  stored(await api.create<One>('/professionalimage', body, key), 'professional_image')

export const updateImage = async (
  { record, etag }: Stored<ProfessionalImage>,
  patch: ProfessionalImagePatch,
) => stored(await api.patch<One>(imagePath(record), patch, { ifMatch: etag }), 'professional_image')

export const removeImage = (id: number) => api.del(`/professionalimage/${id}`)

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
