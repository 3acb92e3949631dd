import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { PictureFacts } from '@vernissage/contract/media-path'
import readExif from 'exif-reader'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { ApiError } from '../errors.ts'

/** The extension under which a picture of each recognised type is kept. */
const keptAs: Partial<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
}

/** A thumbhash is made of at most this many pixels a side. */
const thumbhashSide = 100

export interface InspectedImage {
  content: Buffer
  extension: string
  facts: PictureFacts
}

const refused = () => new ApiError(ErrorCode.fileNotAccepted)

const tellsPlace = ({ exif, xmp }: Metadata) => {
  if (xmp?.includes('GPSL')) return true
  if (!exif) return false
  try {
    return readExif(exif).GPSInfo !== undefined
  } catch {
    return exif.includes('GPS')
  }
}

const thumbhashOf = async (image: Sharp) => {
  const { data, info } = await image
    .clone()
    .autoOrient()
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

/** Writes the picture anew, with its colours and nothing else that it told. */
const withoutPlace = async (image: Sharp, { hasAlpha }: Metadata) => {
  const bare = image.autoOrient().keepIccProfile()
  return hasAlpha
    ? { content: await bare.png().toBuffer(), extension: 'png' }
    : { content: await bare.jpeg({ quality: 95 }).toBuffer(), extension: 'jpg' }
}

/**
 * Judges a picture by its bytes: jpeg, png, webp, gif or avif, measured from its header before it is decoded.
 * The file is kept as it came unless it tells where it was taken; then it is written anew without that.
 * Throws 307 for anything else.
 */
export const inspectImage = async (original: Buffer): Promise<InspectedImage> => {
  const extension = keptAs[(await fileTypeFromBuffer(original))?.mime ?? '']
  if (!extension) throw refused()
  try {
    const image = sharp(original, { limitInputPixels: limits.upload.pixels, failOn: 'error' })
    const metadata = await image.metadata()
    const { width, height } = metadata.autoOrient
    const frames = metadata.pages ?? 1
    if (width * height * frames > limits.upload.pixels) throw refused()
    const facts = { width, height, thumbhash: await thumbhashOf(image) }
    return tellsPlace(metadata)
      ? { ...(await withoutPlace(image, metadata)), facts }
      : { content: original, extension, facts }
  } catch {
    throw refused()
  }
}
