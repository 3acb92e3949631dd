import { queryOptions } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork-image'
import { api } from '../../../lib/api/client.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'
import { type Stored, stored } from '../../../lib/api/stored.ts'

const all = ['artworkimage'] as const
export const artworkImageKeys = { all, list: (artworkId: number) => [...all, 'list', artworkId] as const }

export const artworkImagesQuery = (artworkId: number) =>
  queryOptions({
    queryKey: artworkImageKeys.list(artworkId),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ artwork_images: ArtworkImage[]; count: number }>(`/artworkimage/all/${artworkId}`, {
          query: { order_by: 'id_artwork_image', order: 0 },
          signal,
        })
      ).data.artwork_images,
  })

export const imagePath = (image: ArtworkImage) => `/artworkimage/${image.id_artwork_image}`

/** Read anew each time: a change needs the image and its ETag as they are now. */
export const getArtworkImage = async (id: number) =>
  stored(await api.get<{ artwork_image: ArtworkImage }>(`/artworkimage/${id}`), 'artwork_image')

export async function setApproved(before: Stored<ArtworkImage>, approved: Flag) {
  const path = imagePath(before.record)
  const answer = await api.patch<{ artwork_image: ArtworkImage }>(
    path,
    { approved },
    { ifMatch: before.etag },
  )
  return stored(answer, 'artwork_image')
}

export const removeArtworkImage = (id: number) => api.del(`/artworkimage/${id}`)

/** Sends a picture of an additional image; answers the image as it is then. */
export const storeArtworkImage = (
  before: ArtworkImage,
  name: ArtworkImageName,
  change: Blob | 'remove',
  onProgress: (fraction: number) => void,
) =>
  storePicture<ArtworkImageName, ArtworkImage>({
    path: imagePath(before),
    name,
    change,
    before,
    read: () => getArtworkImage(before.id_artwork_image),
    onProgress,
  })

const firstName: ArtworkImageName = 'web_image'

/** Adds an image, which waits for its first picture. */
export async function createArtworkImage(artworkId: number, key: string) {
  const body = { name: firstName }
  const { data } = await api.create<{ artwork_image: ArtworkImage }>(`/artworkimage/${artworkId}`, body, key)
  return data.artwork_image
}

/** Stores the first picture of a new image. An image whose picture is refused is not kept. */
export async function storeFirstPicture(
  added: ArtworkImage,
  file: Blob,
  onProgress: (fraction: number) => void,
) {
  try {
    await storeArtworkImage(added, firstName, file, onProgress)
  } catch (error) {
    await api.del(imagePath(added)).catch(() => undefined)
    throw error
  }
}
