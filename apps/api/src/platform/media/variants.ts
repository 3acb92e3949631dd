import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limits, pictureWidths } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import { createSharedWork } from '../shared-work.ts'
import type { Storage } from '../storage/storage.ts'
import { mediaFolder, variantFolder } from './folders.ts'

const variantFormats = ['webp', 'jpeg', 'png'] as const
export type VariantFormat = (typeof variantFormats)[number]

const variantPath = (path: string, width: number, format: VariantFormat) =>
  `${variantFolder}/${path}/${width}.${format}`

/** Where every copy of a picture may lie. */
export const variantPaths = (path: string) =>
  pictureWidths.flatMap((width) => variantFormats.map((format) => variantPath(path, width, format)))

/** The widest of the fixed widths that is no wider than `asked`; the narrowest for less than any. */
export const fixedWidth = (asked: number): number =>
  pictureWidths.findLast((width) => width <= asked) ?? pictureWidths[0]

/** Small ones are many to a page, and shown so small that nobody sees the difference. */
const qualityAt = (width: number) => (width <= 480 ? 72 : 82)

/** Copies of pictures at fixed widths, made when first asked for and kept. */
export const createVariants = (storage: Storage) => {
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<Buffer | null>()

  const make = async (path: string, target: string, width: number, format: VariantFormat) => {
    const original = await storage.read(`${mediaFolder}/${path}`)
    if (!original) return null
    // a large library, loaded by the first picture that needs it
    const { default: sharp } = await import('sharp')
    const animated = format === 'webp' && /\.(gif|webp)$/.test(path)
    const content = await sharp(await buffer(original.stream), {
      animated,
      limitInputPixels: limits.upload.pixels,
    })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality: qualityAt(width) })
      .toBuffer()
    await storage.write(target, Readable.from([content]))
    return content
  }

  /** The picture at `width`; null when there is no such picture. */
  const get = async (path: string, width: number, format: VariantFormat): Promise<Buffer | null> => {
    const target = variantPath(path, width, format)
    const kept = await storage.readSmall(target)
    return kept ?? once(target, () => work.add(() => make(path, target, width, format)))
  }

  return { get }
}
