import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { limits, pictureWidths } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import sharp from 'sharp'
import type { Storage, StoredObject } from '../storage/storage.ts'
import { mediaFolder, variantFolder } from './folders.ts'

export type VariantFormat = 'webp' | 'jpeg' | 'png'

/** The widest of the fixed widths that is no wider than `asked`; the narrowest for less than any. */
export const fixedWidth = (asked: number): number =>
  pictureWidths.findLast((width) => width <= asked) ?? pictureWidths[0]

/** Copies of pictures at fixed widths, made when first asked for and kept. */
export const createVariants = (storage: Storage) => {
  const work = new PQueue({ concurrency: 2 })
  const underWay = new Map<string, Promise<boolean>>()

  const make = async (path: string, variantPath: string, width: number, format: VariantFormat) => {
    const original = await storage.read(`${mediaFolder}/${path}`)
    if (!original) return false
    const animated = format === 'webp' && /\.(gif|webp)$/.test(path)
    const content = await sharp(await buffer(original.stream), {
      animated,
      limitInputPixels: limits.upload.pixels,
    })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { quality: 82 })
      .toBuffer()
    await storage.write(variantPath, Readable.from([content]))
    return true
  }

  /** The picture at `width`; null when there is no such picture. */
  const get = async (path: string, width: number, format: VariantFormat): Promise<StoredObject | null> => {
    const variantPath = `${variantFolder}/${path}/${width}.${format}`
    const kept = await storage.read(variantPath)
    if (kept) return kept
    const making =
      underWay.get(variantPath) ??
      work.add(() => make(path, variantPath, width, format)).finally(() => underWay.delete(variantPath))
    underWay.set(variantPath, making)
    return (await making) ? storage.read(variantPath) : null
  }

  return { get }
}
