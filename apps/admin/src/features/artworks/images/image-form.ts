import type { Flag } from '@vernissage/contract/enums'
import {
  type ArtworkImage,
  type ArtworkImageName,
  artworkImageNames,
} from '@vernissage/contract/resources/artwork-image'
import type { PictureChange } from '../../../lib/api/store-picture.ts'
import type { RecordResource } from '../../../ui/form/use-record-save.ts'
import { getArtworkImage, imagePath, setApproved } from './image-queries.ts'

export interface ImageValues extends Record<ArtworkImageName, PictureChange> {
  approved: Flag
}

export const fromRecord = (image: ArtworkImage): ImageValues => ({
  approved: image.approved,
  web_image: null,
  mobile_image: null,
})

export const imageResource: RecordResource<ArtworkImage, ImageValues, ArtworkImageName> = {
  pictures: artworkImageNames,
  fromRecord,
  path: imagePath,
  read: (image) => getArtworkImage(image.id_artwork_image),
  write: async (values, before) => {
    if (!before) throw new Error('An additional image begins with its picture')
    return values.approved === before.record.approved ? before : setApproved(before, values.approved)
  },
}
