import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type ReadSize, readSize } from './read-size.ts'

/* Texts of published collections beside what a person reads in them: collections/README.md tells where they are from. */

const letters = { h: 'height', w: 'width', d: 'depth', ø: 'diameter' } as const

interface Line {
  collection: string
  isDoubtful: boolean
  expected: string
  text: string
}

const unescaped = (text: string) => text.replaceAll(String.raw`\r`, '\r').replaceAll(String.raw`\n`, '\n')

const linesOf = async (batch: string): Promise<Line[]> => {
  const file = await readFile(new URL(`./collections/${batch}.tsv`, import.meta.url), 'utf8')
  return file
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [collection, doubt, expected, text] = line.split('\t') as [string, string, string, string]
      return { collection, isDoubtful: doubt === '?', expected, text: unescaped(text) }
    })
}
const lines = [...(await linesOf('texts')), ...(await linesOf('held-out'))]

/** The sides in a text of the file or from the reader: `h`, `w`, `d`, `ø`, the frame's behind `f:`, `n` for the parts. */
type Values = ReadonlyMap<string, number>

const valuesOf = (read: ReadSize | null): Values => {
  const sides = (prefix: string, measures: ReadSize['size']) =>
    Object.entries(letters).flatMap(([letter, side]) =>
      measures[side] === undefined ? [] : [[prefix + letter, measures[side]] as const],
    )
  if (!read) return new Map()
  return new Map([
    ...sides('', read.size),
    ...sides('f:', read.frame),
    ...(read.parts ? [['n', read.parts] as const] : []),
  ])
}

const expectedOf = (text: string): Values => {
  const [own = '', frame = ''] = text.split('f:')
  const values = (prefix: string, words: string) =>
    [...words.matchAll(/([a-zø])([\d.]+)/g)].map(
      ([, letter, value]) => [letter === 'n' ? 'n' : prefix + letter!, Number(value)] as const,
    )
  return new Map([...values('', own), ...values('f:', frame)])
}

/** A side told in inches and in centimetres may be read in either. */
const tolerance = (mm: number) => 0.15 + 0.0003 * mm

const isRight = ({ expected, text }: Line) => {
  const [wanted, got] = [expectedOf(expected), valuesOf(readSize(text))]
  return (
    wanted.size === got.size &&
    [...wanted].every(([side, mm]) => Math.abs((got.get(side) ?? Number.NaN) - mm) <= tolerance(mm))
  )
}

test('there are texts of ten collections', () => {
  expect(new Set(lines.map(({ collection }) => collection)).size).toBeGreaterThanOrEqual(10)
  expect(lines.length).toBeGreaterThanOrEqual(2000)
})

test('at most 4 of 2,000 are read wrong', () => {
  const wrong = lines.filter((line) => readSize(line.text) !== null && !isRight(line))
  expect(wrong.length / lines.length, wrong.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(4 / 2000)
})

test('of those that a person reads without a doubt at least 90 % are read', () => {
  const sure = lines.filter(({ isDoubtful, expected }) => !isDoubtful && expected !== '')
  const read = sure.filter(({ text }) => readSize(text) !== null)
  expect(read.length / sure.length).toBeGreaterThanOrEqual(0.9)
})
