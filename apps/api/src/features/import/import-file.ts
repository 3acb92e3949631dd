import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { StartError } from '../../platform/startup-failure.ts'
import { loadMapping, matchHeader, ownMapping } from './mapping.ts'
import { readCsv } from './read-csv.ts'
import { type Outcome, openReport } from './report.ts'
import { createResumePoints, fingerprintOf } from './resume-point.ts'
import { type Counts, importRows, noCounts, rehearse } from './run.ts'
import { createScreen } from './screen.ts'
import type { ImportTarget } from './target.ts'

/** What to import; files by their absolute paths. */
export interface Order {
  target: ImportTarget
  file: string
  /** Absent: the columns bear our own names. */
  mapping?: string | undefined
  report?: string | undefined
  /** Tell what would be done, and write nothing but the report. */
  isRehearsal: boolean
}

interface Surroundings {
  print: (text: string) => void
  /** Asked after each batch; when it says so the rest is left for another run. */
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
