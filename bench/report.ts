import { cpus } from 'node:os'
import { type Figures as Load, median, percentile } from './measure.ts'
import type { Memory, Server } from './processes.ts'

export interface Measured {
  id: string
  what: string
  product: Load
  /** The most milliseconds aimed at for 99 of 100 requests. */
  within: number | undefined
  references: { name: string; load: Load; atLeast: number }[]
}

export interface MixedDay {
  /** Requests of staff and of visitors a second; the staff's 50th and 99th percentile in milliseconds. */
  staff: number
  visitors: number
  p50: number
  p99: number
  /** Requests of either that were refused or not answered. */
  failures: number
}

export interface PictureFigures {
  /** Of the photograph. */
  bytes: number
  /** Milliseconds: the first copy of 320 pixels, and 99 of 100 other requests meanwhile. */
  first: number
  others: number
  /** Copies made before, a second, and 99 of 100 of them in milliseconds. */
  again: number
  againP99: number
}

/** The memory of the product and of the reference. */
export type Memories = Record<'product' | 'reference', Awaited<ReturnType<Server['memory']>>>

interface Figures {
  pictures: PictureFigures | null
  measured: Measured[]
  mix: MixedDay | null
  /** Milliseconds to the first answer, of each start. */
  starts: { npm: number[]; command: number[]; reference: number[] }
  /** One after another, in the order of the run. */
  memory: { when: string; memories: Memories; atMost?: number }[]
  rows: { name: string; artworks: number; artists: number; updates: number }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ratio = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const milliseconds = (value: number) => (value < 10 ? value.toFixed(1) : whole(value))
const missedUnless = (isMet: boolean) => (isMet ? '' : ', **missed**')

const rateOf = ({ rate, failed }: Load) => `${whole(rate)}${failed > 0 ? ` (${whole(failed)} failed)` : ''}`
const percentilesOf = ({ times }: Load) =>
  `${milliseconds(percentile(times, 0.5))}, ${milliseconds(percentile(times, 0.99))}`

/** The aims of a line: of the ratio, and beside the first reference of the product's slowest requests. */
const aimOf = ({ product, within }: Measured, other: Load, atLeast: number, isFirst: boolean) => {
  const isAnswered = product.failed === 0
  const aim = `≥ ${atLeast}${missedUnless(isAnswered && product.rate / other.rate >= atLeast)}`
  if (within === undefined || !isFirst) return aim
  return `${aim}; 99 % ≤ ${within} ms${missedUnless(percentile(product.times, 0.99) <= within)}`
}

export const linesOfMeasured = (measured: Measured) => {
  const { id, what, product, references } = measured
  const own = `${id} | ${what} | ${rateOf(product)} | ${percentilesOf(product)}`
  if (references.length === 0) return [`| ${own} | | | | | |`]
  return references.map(({ name, load, atLeast }, index) => {
    const head = index === 0 ? own : ' | | | '
    const compared = `${rateOf(load)} | ${percentilesOf(load)} | ${ratio(product.rate / load.rate)}`
    return `| ${head} | ${name} | ${compared} | ${aimOf(measured, load, atLeast, index === 0)} |`
  })
}

const memoryOf = ({ rss, pss }: Memory) => `${whole(rss)} (${whole(pss)})`

/** Megabytes of all that `npm start` leaves, of the server alone, and of the reference. */
const memoryLine = ({ when, memories: { product, reference }, atMost }: Figures['memory'][number]) => {
  const aim =
    atMost === undefined ? '' : `server ≤ ${atMost}${missedUnless(Math.round(product.own.rss) <= atMost)}`
  return `| memory ${when}, MB | ${memoryOf(product.all)} | ${memoryOf(product.own)} | ${memoryOf(reference.own)} | ${aim} |`
}

const startAim = 600

const startLine = ({ npm, command, reference }: Figures['starts']) => {
  const time = median(npm)
  const times = [npm, command, reference].map((starts) => whole(median(starts)))
  return `| first answer on existing data, ms | ${times.join(' | ')} | \`npm start\` ≤ ${startAim}${missedUnless(time <= startAim)} |`
}

/** The aim of the mixed day in milliseconds, which depends on the rows that its searches look at. */
const mixAim = (artworks: number) => (artworks > 1_000_000 ? 200 : 150)

export const report = ({ measured, pictures, mix, starts, memory, rows }: Figures) => {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const changed = rows.updates > 0 ? `, after ${whole(rows.updates)} updates` : ''
  const often = starts.npm.length === 1 ? 'one start' : `medians of ${starts.npm.length} starts in turn`
  return [
    `${whole(rows.artworks)} artworks of ${whole(rows.artists)} artists (${rows.name})${changed}; ${machine}, PostgreSQL and`,
    'the load generator on them; 16 connections; the mean of two turns. Requests a second, and within how many milliseconds',
    '50 and 99 of 100 are answered:',
    '',
    '| | | product | 50, 99 % | reference | | 50, 99 % | ratio | aim |',
    '|---|---|---|---|---|---|---|---|---|',
    ...measured.flatMap(linesOfMeasured),
    '',
    `Start and memory, ${often}; resident memory, and in brackets with shared pages divided among their processes (PSS):`,
    '',
    '| | `npm start`, all its processes | the server’s command alone | reference | aim |',
    '|---|---|---|---|---|',
    startLine(starts),
    ...memory.map(memoryLine),
    '',
    ...(mix
      ? [
          `A mixed day: ${whole(mix.staff)} figures of staff a second beside ${whole(mix.visitors)} of the public site: 50 of 100 figures of staff`,
          `within ${whole(mix.p50)} ms, 99 within ${whole(mix.p99)} ms (aim: ${mixAim(rows.artworks)}); ${whole(mix.failures)} failed.`,
        ]
      : []),
    ...(pictures
      ? [
          `The first copy of 320 pixels of a photograph of ${whole(pictures.bytes / 2 ** 20)} MiB: ${whole(pictures.first)} ms (aim: 500), 99 of 100 other`,
          `figures meanwhile within ${whole(pictures.others)} ms; a copy made before: ${whole(pictures.again)} a second (aim: 3,000), 99 of 100 within ${whole(pictures.againP99)} ms.`,
        ]
      : []),
  ].join('\n')
}

const end = '<!-- end of figures -->'

/** The page with the figures put where the last ones of that command stood; `command` as after `npm run`. */
export const withFigures = (text: string, figures: string, command: string) => {
  const begin = `<!-- figures of npm run ${command} -->`
  const [before, rest] = text.split(begin)
  if (rest === undefined) throw new Error(`docs/performance.md has no place for ${command}`)
  const after = rest.slice(rest.indexOf(end) + end.length)
  return `${before}${begin}\n${figures}\n${end}${after}`
}
