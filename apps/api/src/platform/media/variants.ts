import { Readable } from 'node:stream'
import { pictureWidths } from '@vernissage/contract/limits'
import PQueue from 'p-queue'
import { createSharedWork } from '../request-context.ts'
import type { Storage } from '../storage/storage.ts'
import { mediaFolder, variantFolder } from '../storage/storage.ts'
import { decodePicture, NotDecoded } from './decoding.ts'

const variantFormats = ['webp', 'jpeg', 'png'] as const
export type VariantFormat = (typeof variantFormats)[number]
type CopyTask = Parameters<typeof decodePicture>[1] & { kind: 'copy' }

const variantPath = (path: string, width: number, format: VariantFormat) =>
  `${variantFolder}/${path}/${width}.${format}`

/** The notes on a picture from which no copy could be made, or no animated one. */
const failures = ['no-copy', 'no-animation'] as const
type Failure = (typeof failures)[number]

const failurePath = (path: string, failure: Failure) => `${variantFolder}/${path}/${failure}`

/** The paths of all copies that a picture may have, and of what is noted of it. */
export const variantPaths = (path: string) => [
  ...pictureWidths.flatMap((width) => variantFormats.map((format) => variantPath(path, width, format))),
  ...failures.map((failure) => failurePath(path, failure)),
]

/** After that a picture is tried again, by a newer library perhaps. In milliseconds. */
const retriedAfter = 24 * 3600 * 1000

/** Pictures that applicants have sent keep their path when they come into an artwork. */
const isOfStranger = (path: string) => path.startsWith('application_draft')

/** The widest fixed width up to `wanted`, or the narrowest of all. */
export const fixedWidth = (wanted: number): number =>
  pictureWidths.findLast((width) => width <= wanted) ?? pictureWidths[0]

/** Lower for small copies: a page shows many of them, and the difference cannot be seen. */
const qualityAt = (width: number) => (width <= 480 ? 72 : 82)

/** The copies that most pictures have before a list of them is printed, and that are still small. */
const widerWidths = pictureWidths.filter((width) => width >= 320 && width <= 960)

/** Copies of pictures at fixed widths, made and stored when first requested. */
export const createVariants = (storage: Storage) => {
  // Originals are read into memory, two at a time.
  const work = new PQueue({ concurrency: 2 })
  const once = createSharedWork<Buffer | null>()

  /** True if it is noted, in the last day, of a file of this size: one that was restored since is tried again. */
  const hasFailed = async (path: string, size: number, failure: Failure) => {
    const [moment = '', noted] =
      (await storage.readWhole(failurePath(path, failure)))?.toString().split(' ') ?? []
    return Number(noted) === size && Date.parse(moment) + retriedAfter > Date.now()
  }

  /** Failures, as on a full disk, are ignored: the copy is made again next time. */
  const store = (path: string, content: Uint8Array | string) =>
    storage.write(path, Readable.from([Buffer.from(content)])).catch(() => undefined)

  /** Null for a picture that cannot be decoded, which is noted for all processes: the next one who asks waits for nothing. */
  const copyOf = async (path: string, content: Buffer, task: CopyTask, failure: Failure) => {
    if (await hasFailed(path, content.length, failure)) return null
    try {
      return Buffer.from(await decodePicture(content, task, { isStranger: isOfStranger(path) }))
    } catch (error) {
      if (!(error instanceof NotDecoded)) throw error
      await store(failurePath(path, failure), `${new Date().toISOString()} ${content.length}`)
      return null
    }
  }

  /** From a wider copy, which takes a hundredth of decoding a large original again; null where there is none. */
  const fromWider = async (path: string, task: CopyTask) => {
    for (const width of widerWidths) {
      const wider = width > task.width && (await storage.readWhole(variantPath(path, width, 'webp')))
      if (!wider || wider.length === 0) continue
      return decodePicture(wider, task, { isStranger: isOfStranger(path) }).then(Buffer.from, () => null)
    }
    return null
  }

  const make = async (path: string, target: string, width: number, format: VariantFormat) => {
    const task = { kind: 'copy', width, format, quality: qualityAt(width) } as const
    // a JPEG is for paper and for old browsers; what others see on a screen is made of the original
    const shrunk = format === 'jpeg' && (await fromWider(path, task))
    if (shrunk) {
      await store(target, shrunk)
      return shrunk
    }
    const content = await storage.readWhole(`${mediaFolder}/${path}`)
    if (!content) return null
    const isAnimated =
      format === 'webp' && /\.(gif|webp)$/.test(path) && !(await hasFailed(path, content.length, 'no-copy'))
    // an animation with a damaged frame, or one that takes too long, is shown by its first frame
    const copy =
      (isAnimated && (await copyOf(path, content, { ...task, animated: true }, 'no-animation'))) ||
      (await copyOf(path, content, task, 'no-copy'))
    if (!copy) return null
    await store(target, copy)
    return copy
  }

  /** The picture at `width`; null when there is no such file, or it is not a picture. */
  const get = async (path: string, width: number, format: VariantFormat): Promise<Buffer | null> => {
    const target = variantPath(path, width, format)
    const kept = await storage.readWhole(target)
    if (kept && kept.length > 0) return kept
    return once(target, () => work.add(() => make(path, target, width, format)))
  }

  return { get }
}

export type Variants = ReturnType<typeof createVariants>
