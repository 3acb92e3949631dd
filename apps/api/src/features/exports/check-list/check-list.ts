import { once } from 'node:events'
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import type { ArtworkRow } from '@vernissage/contract/resources/artwork'
import { money } from '@vernissage/contract/values/money'
import { ApiError } from '../../../platform/errors.ts'
import type { Variants } from '../../../platform/media/variants.ts'
import type { CheckListData } from './check-list-worker.ts'
import { type Heading, pagesOf, type Work } from './pages.ts'

/** The fields of an artwork that a check list shows. */
export const checkListFields = [
  'title',
  'artist',
  'artist_professional_name',
  'technique',
  'dimensions',
  'date',
  'price',
  'web_image',
  'mobile_image',
] as const satisfies (keyof ArtworkRow)[]
type Row = Pick<ArtworkRow, (typeof checkListFields)[number]>

/** Pixels across: 240 to the inch on paper. */
const pictureWidth = 240

/** The picture of a work, as a small JPEG that the document takes as it is; null where it has none, or none that can be shown. */
const pictureOf = async ({ web_image, mobile_image }: Row, variants: Variants) => {
  const path = web_image ?? mobile_image
  const copy = path === null ? null : await variants.get(path, pictureWidth, 'jpeg')
  return copy && new Uint8Array(copy)
}

const workOf = async (row: Row, variants: Variants): Promise<Work> => ({
  title: row.title,
  artist: row.artist_professional_name || row.artist,
  technique: row.technique ?? '',
  dimensions: row.dimensions ?? '',
  year: row.date?.replace(/^0*(\d+)-.*/, '$1') ?? '',
  price: money(row.price, '€'),
  picture: await pictureOf(row, variants),
})

/** All works of a list. Throws 491 where they are more than a check list may have. */
export const worksToCheck = async (pages: AsyncIterable<object[]>): Promise<Row[]> => {
  const works: Row[] = []
  for await (const rows of pages) {
    works.push(...(rows as Row[]))
    if (works.length > limits.checkList)
      throw new ApiError(ErrorCode.checkListTooLong, { details: ['format'] })
  }
  return works
}

/** Beside this file: its source, or in a bundle a file of its own. */
const workerFile = () => new URL(`./check-list-worker${extname(import.meta.url)}`, import.meta.url)

/** The bytes of a check list in PDF: its beginning, then a page at a time. Its thread ends with the last page, or when nobody reads on. */
export async function* checkList(heading: Heading, works: readonly Row[], variants: Variants) {
  const pages = pagesOf(works)
  const workerData: CheckListData = { heading, pages: pages.length, works: works.length }
  const worker = new Worker(workerFile(), { workerData, resourceLimits: { maxOldGenerationSizeMb: 256 } })
  const failed = Promise.withResolvers<never>()
  worker.on('error', failed.reject)
  // it may fail while nothing waits for it
  failed.promise.catch(() => undefined)
  const answer = async () => {
    const [bytes] = await Promise.race([once(worker, 'message') as Promise<[Uint8Array]>, failed.promise])
    return bytes
  }
  /** The works of a page with their pictures, which are fetched while the page before is drawn. */
  const fetchPage = (index: number) => {
    const page = Promise.all((pages[index] ?? []).map((row) => workOf(row, variants)))
    page.catch(() => undefined)
    return page
  }
  try {
    let next = fetchPage(0)
    yield await answer()
    for (const index of pages.keys()) {
      const page = await next
      next = fetchPage(index + 1)
      const answered = answer()
      worker.postMessage(
        page,
        page.flatMap(({ picture }) => (picture ? [picture.buffer as ArrayBuffer] : [])),
      )
      yield await answered
    }
  } finally {
    await worker.terminate()
  }
}
