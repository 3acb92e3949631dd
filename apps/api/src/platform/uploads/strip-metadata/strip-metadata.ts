import { decodePicture, type Sender } from '../../media/decoding.ts'
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
 * its format, and `NotDecoded` for one whose header cannot be read.
 */
export const stripMetadata = async (source: Buffer, extension: string, sender: Sender) => {
  const orientation = await decodePicture(source, { kind: 'orientation' }, sender)
  return runInSteps(byExtension[extension]!(source, orientation))
}
