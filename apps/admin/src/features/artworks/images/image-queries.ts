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

export async function removeArtworkImage(id: number) {
  const { record, etag } = await getArtworkImage(id)
  await api.del(imagePath(record), { ifMatch: etag })
}

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

/** Adds an image with its first picture. An image whose picture is refused is not kept. */
export async function createArtworkImage(
  artworkId: number,
  file: Blob,
  onProgress: (fraction: number) => void,
) {
  const name: ArtworkImageName = 'web_image'
  const answer = await api.post<{ artwork_image: ArtworkImage }>(`/artworkimage/${artworkId}`, { name })
  const { artwork_image } = answer.data
  try {
    await storeArtworkImage(artwork_image, name, file, onProgress)
  } catch (error) {
    await api.del(imagePath(artwork_image)).catch(() => undefined)
    throw error
  }
}
