import type { Reported } from './report.ts'
import { type Half, halves, type Promised } from './rows.ts'

/** How the figures came about. */
export interface Run {
  command: string
  /** YYYY-MM-DD */
  date: string
  machine: string
  versions: string
}

const titles: Record<Half, string> = { faults: 'Faults', security: 'Attacks' }
const engines: Record<Reported['engine'], string> = { embedded: 'embedded', postgres: 'PostgreSQL', any: '' }

const introduction = `# What the product withstands

Each line is a test of the product: a fault or an attack, when it counts as withstood, and what the test measured. The tables
are made by the test run, not by hand: \`npm run test:faults\` and \`npm run test:security\` write them when every test has passed,
\`npm run soak\` does the same with the long versions. A line without figures was left out on that machine.`

const figure = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : value)

const figuresOf = ({ figures }: Reported) =>
  Object.entries(figures)
    .map(([name, value]) => `${name}: ${figure(value)}`)
    .join('; ')

const linesOf = ([row, { what, passesWhen }]: [string, Promised], reported: Reported[]) => {
  const own = reported.filter((line) => line.row === row)
  if (own.length === 0) return [`| ${what} | ${passesWhen} | | left out |`]
  return own.map(
    (line, index) =>
      `| ${index === 0 ? `${what} | ${passesWhen}` : '|'} | ${engines[line.engine]} | ${figuresOf(line)} |`,
  )
}

const section = (half: Half, reported: Reported[], { command, date, machine, versions }: Run) =>
  [
    `## ${titles[half]}`,
    '',
    `Made by \`${command}\` on ${date}: ${machine}; ${versions}.`,
    '',
    `| ${half === 'faults' ? 'fault' : 'attack'} | withstood when | engine | measured |`,
    '|---|---|---|---|',
    ...Object.entries(halves[half]).flatMap((row) => linesOf(row, reported)),
  ].join('\n')

/** The section of that half as the document has it already. */
const keptSection = (document: string, half: Half) =>
  new RegExp(`^## ${titles[half]}\\n[^]*?(?=\\n## |$(?![^]))`, 'm').exec(document)?.[0].trim()

/** The whole document: a new section for each half that was run, the others as they were. */
export const documentOf = (document: string, run: Run, ran: Half[], reported: Reported[]) => {
  const sections = (Object.keys(halves) as Half[]).map((half) =>
    ran.includes(half) ? section(half, reported, run) : keptSection(document, half),
  )
  return `${[introduction, ...sections.filter(Boolean)].join('\n\n')}\n`
}
