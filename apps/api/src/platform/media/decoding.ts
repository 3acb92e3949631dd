import { limits } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import type { Metadata, Sharp } from 'sharp'

/** One picture at a time, because decoding the largest takes half a gigabyte (docs/operations.md). */
const decoding = new PQueue({ concurrency: 1 })

/** Loads the large library with the first picture. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // The cache would keep the last decoded picture in memory while the next is decoded.
  sharp.cache(false)
  return sharp
}

/** In bytes. A picture whose decoding needs more is refused. */
const memoryLimit = 512 * 2 ** 20

/** The decoder's memory in bytes for each pixel, as measured; 0 where it reads the picture in strips. */
const bytesPerPixel = ({ format, isProgressive, channels, depth, chromaSubsampling, hasAlpha }: Metadata) => {
  if (format === 'heif') return hasAlpha ? 27 : 22
  if (format === 'gif') return 5
  if (!isProgressive) return 0
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

const isWithinLimits = (metadata: Metadata) => {
  const { width, height, pages: frames = 1 } = metadata
  return (
    width * height * frames <= limits.upload.pixels && width * height * bytesPerPixel(metadata) <= memoryLimit
  )
}

/**
 * Runs `work` on a picture when its turn comes. Its header is measured first: throws when it is larger than allowed or cannot
 * be decoded. `animated` keeps all frames.
 */
export const decodePicture = <Result>(
  content: Buffer,
  { animated = false }: { animated?: boolean },
  work: (picture: Sharp, metadata: Metadata) => Promise<Result>,
): Promise<Result> =>
  decoding.add(async () => {
    const sharp = await loadSharp()
    const options = { limitInputPixels: limits.upload.pixels, failOn: 'error' } as const
    const metadata = await sharp(content, options).metadata()
    if (!isWithinLimits(metadata)) throw new Error('the picture is larger than allowed')
    return work(sharp(content, { ...options, animated }), metadata)
  })
