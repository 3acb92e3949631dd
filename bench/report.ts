import { cpus } from 'node:os'

export interface Measured {
  id: string
  what: string
  /** Requests a second. */
  rate: number
  references: { name: string; rate: number; atLeast: number }[]
}

export interface MixedDay {
  /** Calls of staff and of visitors a second, and the staff's 99th percentile in milliseconds. */
  staff: number
  visitors: number
  p99: number
  /** Calls of either that were refused or not answered. */
  failures: number
}

export interface PictureFigures {
  /** Of the photograph. */
  bytes: number
  /** Milliseconds: the first copy of 320 pixels, and 99 of 100 other calls meanwhile. */
  first: number
  others: number
  /** Copies made before, a second. */
  again: number
}

interface Figures {
  pictures: PictureFigures | null
  measured: Measured[]
  mix: MixedDay | null
  /** Milliseconds to the first answer. */
  start: { product: number; reference: number }
  /** MiB. */
  memory: { idle: number; afterLines: number; afterAll: number; reference: number }
  rows: { name: string; artworks: number; artists: number; updates: number }
}

const whole = (value: number) => Math.round(value).toLocaleString('en')
const ratio = (value: number) => value.toFixed(value < 10 ? 2 : 0)

const lineOf = ({ id, what, rate, references }: Measured) => {
  if (references.length === 0) return [`| ${id} | ${what} | ${whole(rate)} | | | | |`]
  return references.map(({ name, rate: other, atLeast }, index) => {
    const head = index === 0 ? `${id} | ${what} | ${whole(rate)}` : ' | | '
    const isMet = rate / other >= atLeast
    return `| ${head} | ${name} | ${whole(other)} | ${ratio(rate / other)} | ≥ ${atLeast}${isMet ? '' : ', **missed**'} |`
  })
}

export const report = ({ measured, pictures, mix, start, memory, rows }: Figures) => {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}`
  const changed = rows.updates > 0 ? `, after ${whole(rows.updates)} updates` : ''
  return [
    `${whole(rows.artworks)} artworks of ${whole(rows.artists)} artists (${rows.name})${changed}; ${machine}, PostgreSQL and`,
    'the load generator on them; 16 connections; the mean of two turns. Requests a second:',
    '',
    '| | | product | reference | | ratio | aim |',
    '|---|---|---|---|---|---|---|',
    ...measured.flatMap(lineOf),
    '',
    `First answer ${whole(start.product)} ms after the start (reference ${whole(start.reference)}; medians of five); memory ${whole(memory.idle)} MiB idle,`,
    `${whole(memory.afterLines)} after the calls above (reference ${whole(memory.reference)}), ${whole(memory.afterAll)} after what follows.`,
    ...(pictures
      ? [
          `The first copy of 320 pixels of a photograph of ${whole(pictures.bytes / 2 ** 20)} MiB: ${whole(pictures.first)} ms (aim: 500), 99 of 100 other`,
          `calls meanwhile within ${whole(pictures.others)} ms; a copy made before: ${whole(pictures.again)} a second (aim: 3,000).`,
        ]
      : []),
    ...(mix
      ? [
          `A mixed day: ${whole(mix.staff)} calls of staff a second beside ${whole(mix.visitors)} of the public site: 99 of 100 calls of staff`,
          `within ${whole(mix.p99)} ms (aim: 150); ${whole(mix.failures)} failed.`,
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
