import { queryOptions } from '@tanstack/react-query'
import type { ArtworkImage, ArtworkImageName } from '@vernissage/contract/resources/artwork'
import { request, stored } from '../../../lib/api/client.ts'
import type { PictureAddition, PictureRows } from '../../../lib/api/picture-addition.ts'
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
      const options = {
        params: { id: artworkId },
        query: { order_by: 'order', order: 0 },
        signal,
      } as const
      return (await request('GET /artworkimage/all/{id}', options)).data.artwork_images
    },
  })

/** Puts all images of an artwork in order. Fails with 470 when they are no longer those in `before`. */
export const putArtworkImagesInOrder = (artworkId: number, body: { ids: number[]; before: number[] }) =>
  request('PATCH /artworkimage/{id}/order', { params: { id: artworkId }, body })

const imagePath = (image: ArtworkImage) => `${artworkImages.path}/${image.id_artwork_image}` as const

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

const firstName = 'web_image' as const satisfies ArtworkImageName

/** The additional images of an artwork, as pictures are added to them. A new one has its first picture alone. */
export const imageRows = (artworkId: number): PictureRows<typeof firstName, ArtworkImage> => ({
  name: firstName,
  path: imagePath,
  create: async (_title, idempotencyKey) => {
    const options = { params: { id: artworkId }, body: { name: firstName }, idempotencyKey }
    return stored(await request('POST /artworkimage/{id}', options), 'artwork_image')
  },
  read: (image) => artworkImages.read(image.id_artwork_image),
  remove: artworkImages.remove,
})

/**
 * Adds an image with its picture. When the picture is refused, the image is deleted; when that fails too, the next attempt
 * uses it.
 */
export async function addArtworkImage(
  addition: PictureAddition<typeof firstName, ArtworkImage>,
  file: Blob,
  onProgress: (fraction: number) => void,
) {
  await addition.create()
  try {
    await addition.send(file, onProgress)
  } catch (error) {
    await addition.discard().catch(() => undefined)
    throw error
  }
}
