import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ReadSize, readSize } from '../apps/api/src/features/artworks/sizes/read-size.ts'
import { readCsv } from '../apps/api/src/features/import/read-csv.ts'
import { museumFolder } from './installation.ts'

/*
 * Counts how many sizes of a museum's artworks are read: `node bench/sizes.ts`. With `--draw FILE` also 500 texts drawn at
 * random, the same ones every time, each beside what was read, to be looked at; `--refused FILE` lists what was not read.
 */

const { values } = parseArgs({ options: { draw: { type: 'string' }, refused: { type: 'string' } } })
const drawn = 500
const target = 0.97

/** True if a text tells a size, judged without the grammar: numbers with a cross between them or a unit of length behind. */
const holdsSize = (text: string) =>
  /\d\s*(?:mm|cm|m|in|ft)?\.?\s*[x×]\s*\d/i.test(text) ||
  /\d\s*(?:mm|cm|m|inches|in|feet|ft|["”″])(?![a-z])/i.test(text)

const shown = (text: string) => text.trim().replaceAll(/\s*\n\s*/g, ' ¶ ')

const sidesOf = ({ height, width, depth, diameter }: ReadSize['size']) =>
  [[height, width, depth].map((side) => side ?? '–').join(' × '), diameter && `Ø ${diameter}`]
    .filter(Boolean)
    .join(' ')

const reading = (size: ReadSize | null) => {
  if (!size) return 'unknown'
  const frame = Object.keys(size.frame).length > 0 ? ` frame ${sidesOf(size.frame)}` : ''
  return `${sidesOf(size.size)}${frame}${size.parts ? ` in ${size.parts} parts` : ''} (${size.unit ?? 'no unit'})`
}

/** Park and Miller's generator: the same draw on every machine. */
const createRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const drawFrom = <Item>(items: readonly Item[], count: number, random: () => number) => {
  const left = [...items]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0]!,
  )
}

const lines = (texts: readonly string[]) =>
  texts.map((text, index) => `${index + 1}\t${shown(text)}\t${reading(readSize(text))}\n`).join('')

const file = join(museumFolder, 'tate-artworks.csv.gz')
if (!existsSync(file)) {
  console.warn(`NOT MEASURED: there is no ${file} (SHARED_DATA names its folder).`)
} else {
  const texts: string[] = []
  for await (const row of (await readCsv(file)).rows)
    if ('cells' in row) texts.push(row.cells.dimensions ?? '')
  const start = performance.now()
  const sizes = texts.map(readSize)
  const seconds = (performance.now() - start) / 1000
  const holding = texts.filter(holdsSize)
  const read = texts.filter((text, index) => sizes[index] !== null && holdsSize(text))
  const refused = texts.filter((text, index) => sizes[index] === null && holdsSize(text))
  const beyond = texts.filter((text, index) => sizes[index] !== null && !holdsSize(text))
  const rate = read.length / holding.length
  const count = (which: (size: ReadSize) => unknown) => sizes.filter((size) => size && which(size)).length
  console.log(`| artworks | ${texts.length.toLocaleString('en')} |
| --- | ---: |
| tell no size | ${(texts.length - holding.length).toLocaleString('en')} |
| of these read all the same | ${beyond.length} |
| tell a size | ${holding.length.toLocaleString('en')} |
| read | ${read.length.toLocaleString('en')} |
| refused | ${refused.length.toLocaleString('en')} |
| rate | ${(100 * rate).toFixed(2)} % (aim ${100 * target} %) |
| with a depth | ${count(({ size }) => size.depth).toLocaleString('en')} |
| with a frame | ${count(({ frame }) => frame.height).toLocaleString('en')} |
| frame alone | ${count(({ size }) => Object.keys(size).length === 0).toLocaleString('en')} |
| in parts | ${count(({ parts }) => parts).toLocaleString('en')} |
| texts a second | ${Math.round(texts.length / seconds).toLocaleString('en')} |`)
  if (values.refused) await writeFile(values.refused, lines(refused))
  if (values.draw) await writeFile(values.draw, lines(drawFrom(holding, drawn, createRandom(17))))
  if (rate < target) process.exitCode = 1
}
