import { queryOptions } from '@tanstack/react-query'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork'
import { ApiError } from '../../../lib/api/api-error.ts'
import { call, type Stored, stored } from '../../../lib/api/client.ts'
import { newIdempotencyKey } from '../../../lib/api/creation.ts'
import { resource } from '../../../lib/api/resource.ts'
import { storePicture } from '../../../lib/api/store-picture.ts'

/** Additional images. They are listed and added at `/artworkimage/…/{artwork id}`. */
export const artworkImages = resource({
  path: '/artworkimage',
  record: 'artwork_image',
  rows: 'artwork_images',
  key: 'id_artwork_image',
})

export const artworkImagesQuery = (artworkId: number) =>
  queryOptions({
    queryKey: [...artworkImages.keys.lists(), artworkId],
    queryFn: async ({ signal }) => {
      const request = {
        params: { id: artworkId },
        query: { order_by: 'order', order: 0 },
        signal,
      } as const
      return (await call('GET /artworkimage/all/{id}', request)).data.artwork_images
    },
  })

/** Puts all images of an artwork in order. Fails with 470 when they are no longer those in `before`. */
export const putArtworkImagesInOrder = (artworkId: number, body: { ids: number[]; before: number[] }) =>
  call('PATCH /artworkimage/{id}/order', { params: { id: artworkId }, body })

export const imagePath = (image: ArtworkImage) => `${artworkImages.path}/${image.id_artwork_image}` as const

/** Sends a picture of an additional image; returns the stored image. */
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
    read: () => artworkImages.read(before.id_artwork_image),
    onProgress,
  })

const firstName: ArtworkImageName = 'web_image'

/** The attempts to add one image: their idempotency key, and the image that an attempt created. */
export interface ImageAddition {
  key: string
  created: Stored<ArtworkImage> | null
}

export const newImageAddition = (): ImageAddition => ({ key: newIdempotencyKey(), created: null })

/** The image that an earlier attempt left behind; null for none. */
async function leftoverImage({ created }: ImageAddition) {
  if (!created) return null
  try {
    return await artworkImages.read(created.record.id_artwork_image)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** Creates an image without a picture. */
async function createArtworkImage(artworkId: number, idempotencyKey: string) {
  const request = { params: { id: artworkId }, body: { name: firstName }, idempotencyKey }
  return stored(await call('POST /artworkimage/{id}', request), 'artwork_image')
}

/**
 * Adds an image with its first picture. When the picture is refused, the image is deleted; when that fails too, the next attempt
 * uses it.
 */
export async function addArtworkImage(
  artworkId: number,
  addition: ImageAddition,
  file: Blob,
  onProgress: (fraction: number) => void,
) {
  let image = await leftoverImage(addition)
  if (!image) {
    // The old key would return the deleted image again.
    if (addition.created) Object.assign(addition, newImageAddition())
    image = await createArtworkImage(artworkId, addition.key)
    addition.created = image
  }
  try {
    await storeArtworkImage(image.record, firstName, file, onProgress)
  } catch (error) {
    await artworkImages.remove(image).catch(() => undefined)
    throw error
  }
}
