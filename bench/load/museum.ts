import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '../../apps/api/src/features/import/read-csv.ts'

/*
 * The rows to load: a museum's, over and over with altered titles, where a folder holds its files; else made up.
 * Both are in the form that the mapping files of this museum read.
 */

type Cells = Record<string, string>

/** The museum's rows, repeated to as many as are wanted. */
interface Museum {
  artists: Cells[]
  artworks: Cells[]
}

const mappings = join(import.meta.dirname, '../../apps/api/import/mappings')
export const mappingOf = (table: 'artists' | 'artworks') => join(mappings, `tate-${table}.json`)

const read = async (file: string) => {
  const found: Cells[] = []
  for await (const row of (await readCsv(file)).rows) if ('cells' in row) found.push(row.cells)
  return found
}

const nouns = 'river harbour orchard window bridge chapel meadow portrait storm garden quarry market'.split(
  ' ',
)
const manners = 'study sketch view design drawing fragment composition copy'.split(' ')
const times = 'morning evening winter spring dusk noon autumn rain'.split(' ')
const names =
  'Ana Bruno Clara David Elena Félix Greta Hugo Inés Jonas Karin Luis Marta Nils Olga Pablo'.split(' ')
const surnames = 'Ruiz Vogel Marsh Okafor Lindqvist Duarte Petit Rossi Novák Hayashi Brandt Molina'.split(' ')

const from = (words: readonly string[], n: number) => words[n % words.length]!

/** One in a hundred titles has a river in it, as in a real collection. */
const titleOf = (n: number) => {
  const noun = n % 100 === 0 ? 'river' : from(nouns.slice(1), n)
  return `${from(manners, n * 7)} of a ${noun}, ${from(times, n * 5)} ${n}`
}

const invented = (): Museum => ({
  artists: Array.from({ length: 3500 }, (_, n) => ({
    id: String(n + 1),
    name: `${from(names, n)} ${from(surnames, n >> 4)} ${n}`,
    gender: '',
    birth_year: String(1700 + (n % 280)),
    birth_place: 'London, United Kingdom',
    death_year: '',
    source_url: '',
  })),
  artworks: Array.from({ length: 69_000 }, (_, n) => ({
    id: String(n + 1),
    title: titleOf(n),
    artist_id: String((n % 3500) + 1),
    year: String(1750 + (n % 270)),
    date_text: '',
    medium: from(['Graphite on paper', 'Oil on canvas', 'Watercolour on paper', 'Bronze'], n),
    dimensions: `support: ${200 + (n % 900)} x ${150 + (n % 700)} mm`,
    credit_line: 'Given by the artist',
  })),
})

/** The museum in `folder`, which need not exist, and its name in the report. */
export const openMuseum = async (folder: string | undefined) => {
  const file = (name: string) => join(folder ?? '', name)
  if (!folder || !existsSync(file('tate-artworks.csv.gz'))) {
    console.warn(`${folder} has no museum's files (SHARED_DATA names their folder): the rows are made up.`)
    return { name: 'made-up rows', museum: invented() }
  }
  const museum = {
    artists: await read(file('tate-artists.csv.gz')),
    artworks: await read(file('tate-artworks.csv.gz')),
  }
  return { name: 'the Tate’s collection, repeated with altered titles', museum }
}

/** The same rows again, as another edition of the museum. */
const again = (rows: readonly Cells[], edition: number) =>
  rows.map((row) => {
    if (edition === 0) return row
    const copy: Cells = { ...row, id: `${row.id}-${edition}` }
    if (row.artist_id) copy.artist_id = `${row.artist_id}-${edition}`
    if (row.title) copy.title = `${row.title} (version ${edition})`
    return copy
  })

/** Rows of as many editions as `count` takes. */
export function* editions(rows: readonly Cells[], count: number) {
  for (let edition = 0; edition * rows.length < count; edition += 1)
    yield again(rows, edition).slice(0, count - edition * rows.length)
}

/** How many artists that many artworks are by: whole editions, so that none is missing. */
export const artistsFor = ({ artists, artworks }: Museum, count: number) =>
  Math.ceil(count / artworks.length) * artists.length

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export const csvOf = (rows: readonly Cells[], header: readonly string[]) =>
  rows.map((row) => `${header.map((name) => quoted(row[name] ?? '')).join(',')}\n`).join('')
