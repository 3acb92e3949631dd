import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pictureWidths } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import { createSharedWork } from '../call.ts'
import type { Storage } from '../storage/storage.ts'
import { mediaFolder, variantFolder } from '../storage/storage.ts'
import { decodePicture } from './decoding.ts'

const variantFormats = ['webp', 'jpeg', 'png'] as const
export type VariantFormat = (typeof variantFormats)[number]

const variantPath = (path: string, width: number, format: VariantFormat) =>
  `${variantFolder}/${path}/${width}.${format}`

/** The paths of all copies that a picture may have. */
export const variantPaths = (path: string) =>
  pictureWidths.flatMap((width) => variantFormats.map((format) => variantPath(path, width, format)))

/** The widest fixed width up to `wanted`, or the narrowest of all. */
export const fixedWidth = (wanted: number): number =>
  pictureWidths.findLast((width) => width <= wanted) ?? pictureWidths[0]

/** Lower for small copies: a page shows many of them, and the difference cannot be seen. */
const qualityAt = (width: number) => (width <= 480 ? 72 : 82)

/** Copies of pictures at fixed widths, made and stored when first requested. */
export const createVariants = (storage: Storage) => {
  // Originals are read into memory, two at a time.
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<Buffer | null>()

  const make = async (path: string, target: string, width: number, format: VariantFormat) => {
    const original = await storage.read(`${mediaFolder}/${path}`)
    if (!original) return null
    const animated = format === 'webp' && /\.(gif|webp)$/.test(path)
    // A damaged file has no copies.
    const content = await decodePicture(await buffer(original.stream), { animated }, (picture) =>
      picture
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .toFormat(format, { quality: qualityAt(width) })
        .toBuffer(),
    ).catch(() => null)
    if (!content) return null
    // a copy that cannot be stored, as on a full disk, is made again next time
    await storage.write(target, Readable.from([content])).catch(() => undefined)
    return content
  }

  /** The picture at `width`; null when there is no such file, or it is not a picture. */
  const get = async (path: string, width: number, format: VariantFormat): Promise<Buffer | null> => {
    const target = variantPath(path, width, format)
    const kept = await storage.readSmall(target)
    if (kept && kept.length > 0) return kept
    return once(target, () => work.add(() => make(path, target, width, format)))
  }

  return { get }
}

export type Variants = ReturnType<typeof createVariants>
