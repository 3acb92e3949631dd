import type { Target } from '../measure.ts'
import { givePicture, photograph } from '../pictures.ts'

/** Gives the artworks that the list shows first a picture each. */
export const givePictures = async (product: Target, ids: readonly number[]) => {
  const picture = await photograph(1600, 1200)
  for (const id of ids) await givePicture(product, id, picture)
}
