import { loadSharp } from '../../media/decoding.ts'
import { stripAvif } from './avif.ts'
import { stripGif } from './gif.ts'
import { stripJpeg } from './jpeg.ts'
import { runInSteps } from './output.ts'
import { stripPng } from './png.ts'
import { stripWebp } from './webp.ts'

const byExtension: Readonly<
  Record<string, (source: Buffer, orientation: number) => Generator<void, Buffer>>
> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
  avif: stripAvif,
}

/**
 * Copies only the parts of a picture that are needed to show it: pixels, frames, colour profile, orientation. Place, time,
 * camera and anything after its end are left out; pixels are not encoded again. Throws for a file that does not follow
 * its format.
 */
export const stripMetadata = async (source: Buffer, extension: string) => {
  const sharp = await loadSharp()
  const { orientation = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
  return runInSteps(byExtension[extension]!(source, orientation))
}
