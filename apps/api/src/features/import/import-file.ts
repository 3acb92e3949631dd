import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { StartError } from '../../platform/startup-failure.ts'
import { loadMapping, matchHeader, ownMapping } from './mapping.ts'
import { readCsv } from './read-csv.ts'
import { type Outcome, openReport } from './report.ts'
import { type Counts, createResumePoints, fingerprintOf, importRows, noCounts, rehearse } from './run.ts'
import type { ImportTarget } from './target.ts'

const number = (value: number) => value.toLocaleString('en')

const rowsIn = ({ made, changed, left, refused }: Counts) => made + changed + left + refused

const lineOf = ({ line, result, sourceId, remarks }: Outcome, isRehearsal: boolean) =>
  `line ${line}  ${isRehearsal && result !== 'left' ? 'would be ' : ''}${result}  ${[sourceId, ...remarks].join('  ')}`

// More do not fit on a screen; the report has them all.
const mostRemarks = 50

/** Shows a run on the terminal: its rows and remarks, and the progress about once a second. */
const createScreen = ({
  print,
  isRehearsal,
  hasReport,
  doneBefore,
}: {
  print: (text: string) => void
  isRehearsal: boolean
  hasReport: boolean
  /** Rows of an earlier run that this one continues. */
  doneBefore: Counts
}) => {
  const startedAt = performance.now()
  let shownAt = Number.NEGATIVE_INFINITY
  let remarked = 0
  const seconds = () => (performance.now() - startedAt) / 1000

  const showRows = (outcomes: readonly Outcome[]) => {
    for (const outcome of outcomes) {
      if (!isRehearsal && outcome.remarks.length === 0) continue
      remarked += 1
      if (isRehearsal || remarked <= mostRemarks) print(lineOf(outcome, isRehearsal))
      else if (remarked === mostRemarks + 1) print('… more of these: --report FILE lists them all')
    }
  }

  return {
    batch: (outcomes: readonly Outcome[], counts: Counts) => {
      if (!hasReport) showRows(outcomes)
      if (performance.now() - shownAt < 1000) return
      shownAt = performance.now()
      const rate = Math.round((rowsIn(counts) - rowsIn(doneBefore)) / seconds())
      print(`${number(rowsIn(counts))} rows, ${number(rate)} a second`)
    },

    summary: (counts: Counts) => {
      const would = isRehearsal ? 'would be ' : ''
      print(
        `${number(rowsIn(counts))} rows in ${seconds().toFixed(1)} s: ${number(counts.made)} ${would}made, ` +
          `${number(counts.changed)} ${would}changed, ${number(counts.left)} left as they are, ` +
          `${number(counts.refused)} ${would}refused; remarks on ${number(counts.remarked)} others`,
      )
    },
  }
}

/** The order for an import; files by their absolute paths. */
export interface Order {
  target: ImportTarget
  file: string
  /** Absent: the columns bear our own names. */
  mapping?: string | undefined
  report?: string | undefined
  /** Only reports what would be done; nothing else is written. */
  isRehearsal: boolean
}

interface Surroundings {
  print: (text: string) => void
  /** Called after each batch; when true, the rest is left for another run. */
  isStopping: () => boolean
  batchSize?: number
}

/** Imports a file, or goes on with it where an earlier run stopped; throws a StartError when it stops before the end. */
export const importFile = async (
  db: Database,
  { target, file, isRehearsal, ...paths }: Order,
  { print, ...control }: Surroundings,
): Promise<Counts> => {
  const given = paths.mapping ? await loadMapping(paths.mapping, target) : null
  const { header, rows } = await readCsv(file, given?.delimiter)
  const mapping = given ?? ownMapping(header, target)
  const unused = matchHeader(header, mapping)
  if (unused.length > 0) print(`columns not taken: ${unused.join(', ')}`)

  const points = createResumePoints(target.entity, mapping.source)
  const fingerprint = await fingerprintOf(file, mapping)
  const earlier = isRehearsal ? null : await points.get(db, fingerprint)
  if (earlier) print(`going on after line ${earlier.line}, where the last run stopped`)
  const start = earlier ?? {
    fingerprint,
    importId: randomUUID(),
    line: 0,
    counts: noCounts,
    reportBytes: null,
  }

  const report = paths.report ? await openReport(paths.report, start.reportBytes) : null
  const screen = createScreen({ print, isRehearsal, hasReport: report !== null, doneBefore: start.counts })
  const record = async (outcomes: Outcome[]) => report?.add(outcomes)
  const run = { db, target, mapping, rows, record, show: screen.batch, ...control }
  const reportBytes = () => report?.bytes() ?? null
  try {
    const { counts, isComplete } = isRehearsal
      ? await rehearse(run)
      : await importRows({ ...run, points, start, reportBytes })
    screen.summary(counts)
    if (!isComplete) throw new StartError('stopped before the end: the same command goes on from there')
    return counts
  } finally {
    await report?.close()
  }
}
