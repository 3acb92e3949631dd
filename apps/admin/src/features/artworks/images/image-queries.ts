import { queryOptions } from '@tanstack/react-query'
import type { Flag } from '@vernissage/contract/enums'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork-image'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/client.ts'
import { newIdempotencyKey } from '../../../lib/api/idempotency-key.ts'
import { resource } from '../../../lib/api/resource.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'
import { type Stored, stored } from '../../../lib/api/stored.ts'

/** An artwork's images are listed and added below the artwork's id. */
const artworkImages = resource({
  path: '/artworkimage',
  record: 'artwork_image',
  rows: 'artwork_images',
  key: 'id_artwork_image',
})

export const artworkImageKeys = {
  all: artworkImages.keys.all,
  list: (artworkId: number) => [...artworkImages.keys.lists(), artworkId] as const,
}

export const artworkImagesQuery = (artworkId: number) =>
  queryOptions({
    queryKey: artworkImageKeys.list(artworkId),
    queryFn: async ({ signal }) => {
      const request = {
        params: { id: artworkId },
        query: { order_by: 'id_artwork_image', order: 0 },
        signal,
      } as const
      return (await call('GET /artworkimage/all/{id}', request)).data.artwork_images
    },
  })

export const imagePath = (image: ArtworkImage) => `${artworkImages.path}/${image.id_artwork_image}` as const

export const { read: getArtworkImage, remove: removeArtworkImage } = artworkImages

export const setApproved = (before: Stored<ArtworkImage>, approved: Flag) =>
  artworkImages.change(before, { approved })

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
  made: Stored<ArtworkImage> | null
}

export const newImageAddition = (): ImageAddition => ({ key: newIdempotencyKey(), made: null })

/** The image of an earlier attempt as it is now; null where there is none. */
async function imageLeft({ made }: ImageAddition) {
  if (!made) return null
  try {
    return await getArtworkImage(made.record.id_artwork_image)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Makes an image, which waits for its first picture. */
async function createArtworkImage(artworkId: number, idempotencyKey: string) {
  const request = { params: { id: artworkId }, body: { name: firstName }, idempotencyKey }
  return stored(await call('POST /artworkimage/{id}', request), 'artwork_image')
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
    await storeArtworkImage(image.record, firstName, file, onProgress)
  } catch (error) {
    await removeArtworkImage(image).catch(() => undefined)
    throw error
  }
}
