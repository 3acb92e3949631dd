import type { Reported } from './report.ts'
import { type Half, halves, type Promised } from './rows.ts'

/** How the figures came about. */
export interface Run {
  /** YYYY-MM-DD */
  date: string
  /** How long it took, as `1 h 20 min`. */
  time: string
  machine: string
  versions: string
}

const titles: Record<Half, string> = { faults: 'Faults', security: 'Attacks' }
const engines: Record<Reported['engine'], string> = { embedded: 'embedded', postgres: 'PostgreSQL', any: '' }

const introduction = `# What the product withstands

Each line is a test of the product: a fault or an attack, when it counts as withstood, and what the test measured. Every run of the
tests does each once; \`npm run soak\` does them at many moments, with more requests, on both databases, and writes this document
when all have passed. Times are measured by soak alone, on a machine without other tests: where a line names it, other runs only
look for what hangs. A line without figures was left out on that machine.`

const figure = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : value)

const figuresOf = ({ figures }: Reported) =>
  Object.entries(figures)
    .map(([name, value]) => `${name}: ${figure(value)}`)
    .join('; ')

const linesOf = ([row, { what, passesWhen, isTimed }]: [string, Promised], reported: Reported[]) => {
  const promise = `${what} | ${passesWhen} |${isTimed ? ' `npm run soak`' : ''}`
  const own = reported.filter((line) => line.row === row)
  if (own.length === 0) return [`| ${promise} | | left out |`]
  return own.map(
    (line, index) => `| ${index === 0 ? promise : '| |'} | ${engines[line.engine]} | ${figuresOf(line)} |`,
  )
}

const section = (half: Half, reported: Reported[]) =>
  [
    `## ${titles[half]}`,
    '',
    `| ${half === 'faults' ? 'fault' : 'attack'} | withstood when | times held by | engine | measured |`,
    '|---|---|---|---|---|',
    ...Object.entries<Promised>(halves[half]).flatMap((row) => linesOf(row, reported)),
  ].join('\n')

export const documentOf = ({ date, time, machine, versions }: Run, reported: Reported[]) => {
  const made = `Made by \`npm run soak\` on ${date} in ${time}: ${machine}; ${versions}.`
  const sections = (Object.keys(halves) as Half[]).map((half) => section(half, reported))
  return `${[introduction, made, ...sections].join('\n\n')}\n`
}
