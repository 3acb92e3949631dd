import { limits } from '@vernissage/contract/limits'
import type { Metadata, Sharp } from 'sharp'

/* What is done with the pixels of a picture. It runs in a process of its own (`decoder-worker.ts`). */

/** A copy no wider and no higher than `size`, in the format; `animated` keeps all frames. */
interface Copy {
  kind: 'copy'
  format: 'webp' | 'jpeg' | 'png'
  width: number
  height?: number
  quality: number
  animated?: boolean
}

/** Decodes all that is ever shown of the picture, and measures it. */
interface Inspection {
  kind: 'inspect'
}

/** Reads how a picture lies, 1 to 8, from its header. */
interface Orientation {
  kind: 'orientation'
}

export type Task = Copy | Inspection | Orientation

export interface Inspected {
  width: number
  height: number
  /** As base64url. */
  thumbhash: string
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

/** A thumbhash is made of at most this many pixels a side. */
const thumbhashSide = 100

const thumbhashOf = async (picture: Sharp) => {
  const { rgbaToThumbHash } = await import('thumbhash')
  const { data, info } = await picture
    .autoOrient()
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

/** Pixels to which each frame shrinks when all are read: the frames stream through, and none is kept. */
const readingWidth = 16

const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // The cache would keep the last decoded picture in memory while the next is decoded.
  sharp.cache(false)
  return sharp
}

/** Larger than allowed; the message says so to who sent it. */
export class TooLarge extends Error {}

/** Throws for a picture that is larger than allowed or cannot be decoded. Its header is measured first. */
export const decode = async (content: Buffer, task: Task): Promise<Inspected | Uint8Array | number> => {
  const sharp = await loadSharp()
  if (task.kind === 'orientation')
    return (await sharp(content, { limitInputPixels: false }).metadata()).orientation ?? 1
  const options = { limitInputPixels: limits.upload.pixels, failOn: 'error' } as const
  const metadata = await sharp(content, options).metadata()
  if (!isWithinLimits(metadata)) throw new TooLarge('It is larger than allowed.')
  if (task.kind === 'inspect') {
    const thumbhash = await thumbhashOf(sharp(content, options))
    const isAnimated = (metadata.pages ?? 1) > 1 && metadata.format !== 'heif'
    if (isAnimated)
      await sharp(content, { ...options, animated: true })
        .resize({ width: readingWidth })
        .raw()
        .toBuffer()
    const { width, height } = metadata.autoOrient
    return { width, height, thumbhash }
  }
  const { format, width, height, quality, animated = false } = task
  const picture = sharp(content, { ...options, animated })
    .autoOrient()
    .resize({ width, ...(height && { height }), fit: 'inside', withoutEnlargement: true })
  return (format === 'jpeg' ? picture.flatten({ background: '#fff' }) : picture)
    .toFormat(format, { quality })
    .toBuffer()
}
