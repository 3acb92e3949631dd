import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inApi } from '../src/platform/folders.ts'
import { writePdf } from './pdf.ts'
import { draw, pictureOf, picturePaths } from './pictures/demo-picture.ts'

/** A row to insert. `#` names it for rows that refer to it, where it has no url, email or name of its own. */
export type DataRow = Readonly<Record<string, unknown>>

export const contentFolder = inApi('demo/content')

const dayMs = 86_400_000
const relativeTime = /^(today|now)([+-][\d.]+)?$/

const readText = (name: string) => readFile(join(contentFolder, `${name}.json`), 'utf8')

/** The names of the files, which are those of tables, but for `artist`. */
export const contentNames = async () =>
  (await readdir(contentFolder)).map((file) => file.replace(/\.json$/, '')).sort()

/**
 * Reads the rows of a file. `today-3` becomes a day (`YYYY-MM-DD`) and `now-3.5` a moment (ISO 8601), both counted in days from
 * the present, so that the content never grows old.
 */
export const readRows = async <Row = DataRow>(name: string): Promise<Row[]> => {
  const now = Date.now()
  return JSON.parse(await readText(name), (_, value) => {
    const [, word, days = '0'] = (typeof value === 'string' && relativeTime.exec(value)) || []
    if (!word) return value
    const moment = new Date(Math.round(now + Number(days) * dayMs)).toISOString()
    return word === 'today' ? moment.slice(0, 10) : moment
  })
}

/** How each file that the content names is made, by its path below the storage base address. */
export const demoCatalogue = async (): Promise<ReadonlyMap<string, () => Promise<Buffer>>> => {
  const texts = await Promise.all((await contentNames()).map(readText))
  const documents: Record<string, string[]> = JSON.parse(await readFile(inApi('demo/documents.json'), 'utf8'))
  return new Map([
    ...texts.flatMap(picturePaths).map((path) => [path, () => draw(pictureOf(path))] as const),
    ...Object.entries(documents).map(([path, lines]) => [path, async () => writePdf(lines)] as const),
  ])
}
