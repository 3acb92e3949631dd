import { ErrorCode } from '@vernissage/contract/errors'
import type { PictureFacts } from '@vernissage/contract/media-path'
import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { ApiError } from '../errors.ts'
import { decodePicture } from '../media/decoding.ts'
import { barePicture } from './bare/bare-picture.ts'

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

const thumbhashOf = async (image: Sharp) => {
  const { data, info } = await image
    .autoOrient()
    .resize(thumbhashSide, thumbhashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64url')
}

/**
 * Judges a picture by its bytes: jpeg, png, webp, gif or avif, measured from its header before it is decoded.
 * Answers it without what it tells beyond what is seen. Throws 307 for anything else.
 */
export const inspectImage = async (original: Buffer): Promise<InspectedImage> => {
  const extension = keptAs[(await fileTypeFromBuffer(original))?.mime ?? '']
  if (!extension) throw refused()
  try {
    const content = await barePicture(original, extension)
    const facts = await decodePicture(content, {}, async (picture, { autoOrient }) => ({
      width: autoOrient.width,
      height: autoOrient.height,
      thumbhash: await thumbhashOf(picture),
    }))
    return { content, extension, facts }
  } catch {
    throw refused()
  }
}
