import { appendFileSync } from 'node:fs'
import type { Row } from './rows.ts'

export type Figures = Record<string, string | number>

/** One line of the file that RELIABILITY_REPORT names. */
export interface Reported {
  row: Row
  /** The database that it was done on; `any` where none is concerned. */
  engine: 'embedded' | 'postgres' | 'any'
  figures: Figures
}

/**
 * Tells what a test of a fault or an attack has measured; call it before what is asserted about the figures. They are printed,
 * and kept for docs/reliability.md when the run is one that writes it. Keys are words as the table shows them, units included:
 * `{ rounds: 5, 'ms to recover': 812 }`.
 */
export const report = (row: Row, figures: Figures) => {
  const engine = (process.env.TEST_DATABASE ?? 'any') as Reported['engine']
  console.log(
    `${row} (${engine}): ${Object.entries(figures)
      .map(([name, figure]) => `${name} ${figure}`)
      .join(', ')}`,
  )
  const file = process.env.RELIABILITY_REPORT
  if (file) appendFileSync(file, `${JSON.stringify({ row, engine, figures } satisfies Reported)}\n`)
}

/** A measure of a test: as much as `npm test` has time for, or all that is promised where the run is `npm run soak`. */
export const measure = ({ short, full }: { short: number; full: number }) =>
  process.env.RELIABILITY_FULL === '1' ? full : short
