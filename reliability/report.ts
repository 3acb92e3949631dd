import { appendFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Row } from './rows.ts'

export type Figures = Record<string, string | number>

/** One line of the file that RELIABILITY_REPORT names. */
export interface Reported {
  row: Row
  /** The database that it was done on; `any` where none is concerned. */
  engine: 'embedded' | 'postgres' | 'any'
  figures: Figures
  /** The full path of the test that reported it. */
  file: string
}

/**
 * Reports the figures of a test of a fault or an attack; call it before the assertions about them. They are printed,
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
  const { testPath } = expect.getState()
  const reported: Reported = { row, engine, figures, file: testPath! }
  const path = process.env.RELIABILITY_REPORT
  if (path) appendFileSync(path, `${JSON.stringify(reported)}\n`)
}

/** Set by `npm run soak`. */
export const isSoak = process.env.RELIABILITY_FULL === '1'

/** A measure of a test: all that is promised in `npm run soak`, in other runs one moment, one flood, one slow client. */
export const measure = <T>({ short, full }: { short: T; full: T }) => (isSoak ? full : short)

/**
 * The limit for a time that is promised. `npm run soak` holds the promise, on a machine without other tests; other runs only find
 * what hangs.
 */
export const within = (promised: number) => (isSoak ? promised : Math.max(10 * promised, 15_000))
