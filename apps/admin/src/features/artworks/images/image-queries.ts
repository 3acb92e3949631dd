import { queryOptions } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork-image'
import { ApiError, api } from '../../../lib/api/client.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
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

/** The attempts to add one image: their idempotency key, and the image that one of them has made. */
export interface ImageAddition {
  key: string
  made: ArtworkImage | null
}

export const newImageAddition = (): ImageAddition => ({ key: newIdempotencyKey(), made: null })

/** The image of an earlier attempt as it is now; null where there is none. */
async function imageLeft({ made }: ImageAddition) {
  if (!made) return null
  try {
    return (await getArtworkImage(made.id_artwork_image)).record
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Makes an image, which waits for its first picture. */
async function createArtworkImage(artworkId: number, key: string) {
  const body = { name: firstName }
  const { data } = await api.create<{ artwork_image: ArtworkImage }>(`/artworkimage/${artworkId}`, body, key)
  return data.artwork_image
}

/**
 * Adds an image with its first picture. An image whose picture is refused is not kept; where it cannot be deleted, the
 * next attempt stores its picture in it.
 */
export async function addArtworkImage(
  artworkId: number,
  addition: ImageAddition,
  file: Blob,
  onProgress: (fraction: number) => void,
) {
  let image = await imageLeft(addition)
  if (!image) {
    // The key of an image that is gone would answer that image once more.
    if (addition.made) Object.assign(addition, newImageAddition())
    image = await createArtworkImage(artworkId, addition.key)
    addition.made = image
  }
  try {
    await storeArtworkImage(image, firstName, file, onProgress)
  } catch (error) {
    await api.del(imagePath(image)).catch(() => undefined)
    throw error
  }
}
