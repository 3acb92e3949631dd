import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import { createSharedWork } from '../shared-work.ts'
import type { Storage } from '../storage/storage.ts'
import { decodePicture } from './decoding.ts'
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
  // Originals are held in memory: two at a time.
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<Buffer | null>()

  const make = async (path: string, target: string, width: number, format: VariantFormat) => {
    const original = await storage.read(`${mediaFolder}/${path}`)
    if (!original) return null
    const animated = format === 'webp' && /\.(gif|webp)$/.test(path)
    // A file that is damaged, or was never a picture, has no copies.
    const content = await decodePicture(await buffer(original.stream), { animated }, (picture) =>
      picture
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, { quality: qualityAt(width) })
        .toBuffer(),
    ).catch(() => null)
    if (!content) return null
    // one that cannot be kept, as on a full disk, is made again
    await storage.write(target, Readable.from([content])).catch(() => undefined)
    return content
  }

  /** The picture at `width`; null when there is no such picture, or the file is none. */
  const get = async (path: string, width: number, format: VariantFormat): Promise<Buffer | null> => {
    const target = variantPath(path, width, format)
    const kept = await storage.readSmall(target)
    if (kept && kept.length > 0) return kept
    return once(target, () => work.add(() => make(path, target, width, format)))
  }

  return { get }
}
