import { limits } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import type { Metadata, Sharp } from 'sharp'

/**
 * One picture at a time: decoding the largest one takes half a gigabyte. docs/operations.md says what a process needs for it.
 */
const decoding = new PQueue({ concurrency: 1 })

/** A large library, loaded by the first picture. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // It would hold the last picture, decoded, while the next one is.
  sharp.cache(false)
  return sharp
}

/** Bytes. A picture that would hold more while it is decoded is refused. */
const mostHeld = 512 * 2 ** 20

/** Bytes that a decoder holds for each pixel, as measured; 0 where it reads the picture in strips. */
const heldPerPixel = ({ format, isProgressive, channels, depth, chromaSubsampling, hasAlpha }: Metadata) => {
  if (format === 'heif') return hasAlpha ? 27 : 22
  if (format === 'gif') return 5
  if (!isProgressive) return 0
  if (format === 'png') return channels * (depth === 'ushort' ? 2 : 1)
  return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels)
}

const isWithinLimits = (metadata: Metadata) => {
  const { width, height, pages: frames = 1 } = metadata
  return (
    width * height * frames <= limits.upload.pixels && width * height * heldPerPixel(metadata) <= mostHeld
  )
}

/**
 * Runs `work` on a picture, measured from its header before, when it is the picture's turn. Throws where the picture cannot
 * be decoded or is larger than allowed. `animated` keeps all frames.
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
