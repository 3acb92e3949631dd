import { loadSharp } from '../../media/decoding.ts'
import { bareAvif } from './avif.ts'
import { bareGif } from './gif.ts'
import { bareJpeg } from './jpeg.ts'
import { inSteps } from './parts.ts'
import { barePng } from './png.ts'
import { bareWebp } from './webp.ts'

const byExtension: Readonly<
  Record<string, (source: Buffer, orientation: number) => Generator<void, Buffer>>
> = {
  jpg: bareJpeg,
  png: barePng,
  webp: bareWebp,
  gif: bareGif,
  avif: bareAvif,
}

/**
 * The picture with what is needed to show it: pixels, frames, colour profile, orientation. Place, time,
 * camera and anything after its end are left out; no pixel is coded anew. Throws for a file that does not
 * follow its format.
 */
export const barePicture = async (source: Buffer, extension: string) => {
  const sharp = await loadSharp()
  const { orientation = 1 } = await sharp(source, { limitInputPixels: false }).metadata()
  return inSteps(byExtension[extension]!(source, orientation))
}
