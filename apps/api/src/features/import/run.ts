import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { productAuthors } from '@vernissage/contract/resources/change'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import type { Author } from '../../platform/records/change-log.ts'
import { type Candidate, createJudge } from './judge.ts'
import type { Mapping } from './mapping.ts'
import { type Plan, type PlanContext, planBatch } from './plan.ts'
import type { CsvRow } from './read-csv.ts'
import type { Outcome } from './report.ts'
import { addRecords } from './sources.ts'
import type { ImportTarget } from './target.ts'

const resumePointSchema = z.object({
  /** Of the file and its mapping: another file begins anew. */
  fingerprint: z.string(),
  importId: z.string(),
  /** The first line of the last row that is done. */
  line: z.int(),
  counts: z.object({
    made: z.int(),
    changed: z.int(),
    left: z.int(),
    refused: z.int(),
    remarked: z.int(),
  }),
  /** The report's size; null without one. */
  reportBytes: z.int().nullable(),
})

type ResumePoint = z.infer<typeof resumePointSchema>

export const fingerprintOf = async (file: string, mapping: Mapping) => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const rules = JSON.stringify(mapping, (_, value) => (value instanceof RegExp ? value.source : value))
  return createHash('sha256').update(hash.digest()).update(rules).digest('hex')
}

/** Where an import of this kind from this source stands; kept in the transaction of the rows that it speaks of. */
export const createResumePoints = (entity: string, source: string) => {
  const key = `import ${entity} ${source}`
  return {
    get: async (executor: Executor, fingerprint: string): Promise<ResumePoint | null> => {
      const row = await executor
        .selectFrom('setting')
        .select('value')
        .where('key', '=', key)
        .executeTakeFirst()
      const point = resumePointSchema.safeParse(row?.value)
      return point.success && point.data.fingerprint === fingerprint ? point.data : null
    },

    update: async (executor: Executor, point: ResumePoint) => {
      const value = sql<string>`${JSON.stringify(point)}::jsonb`
      await executor
        .insertInto('setting')
        .values({ key, value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    },

    remove: (executor: Executor) => executor.deleteFrom('setting').where('key', '=', key).execute(),
  }
}

// Large enough that statements are few, small enough that none comes near a timeout.
const defaultBatchSize = 500

export type Counts = ResumePoint['counts']

export const noCounts: Counts = { made: 0, changed: 0, left: 0, refused: 0, remarked: 0 }

export interface Run {
  db: Database
  target: ImportTarget
  mapping: Mapping
  rows: AsyncIterable<CsvRow>
  /** Called with each batch before it is committed: after a crash a report may list too much, never too little. */
  record: (outcomes: Outcome[]) => Promise<void>
  /** Called with each batch when it is done. */
  show: (outcomes: Outcome[], counts: Counts) => void
  /** Called after each batch. */
  isStopping?: () => boolean
  batchSize?: number
}

const isMade = (plan: Plan) => plan.result === 'made'
const isChanged = (plan: Plan) => plan.result === 'changed'

/** Writes the planned records and returns the key of each new one. */
export const carryOut = async (
  trx: Trx,
  author: Author,
  plans: readonly Plan[],
  { target, source }: Pick<PlanContext, 'target' | 'source'>,
) => {
  const made = plans.filter(isMade)
  const ids = await target.create(
    trx,
    author,
    made.map(({ values }) => values),
  )
  const records = made.map(({ sourceId }, index) => ({ sourceId, id: ids[index]! }))
  await addRecords(
    trx,
    target.entity,
    source,
    records.filter(({ sourceId }) => sourceId !== ''),
  )
  for (const { id, values } of plans.filter(isChanged)) await target.update(trx, author, id, values)
  return new Map<Plan, number>(made.map((plan, index) => [plan, ids[index]!]))
}

const outcomesOf = (plans: readonly Plan[], newIds: ReadonlyMap<Plan, number>): Outcome[] =>
  plans.map((plan) => ({
    line: plan.line,
    sourceId: plan.sourceId,
    result: plan.result,
    id: 'id' in plan ? plan.id : (newIds.get(plan) ?? null),
    remarks: [
      ...plan.faults.map(({ field, text }) => (field === null ? text : `${field}: ${text}`)),
      ...plan.remarks,
    ],
  }))

const countedWith = (counts: Counts, outcomes: readonly Outcome[]): Counts => {
  const next = { ...counts }
  for (const { result, remarks } of outcomes) {
    next[result] += 1
    if (result !== 'refused' && remarks.length > 0) next.remarked += 1
  }
  return next
}

/** Judges the rows after a line, batch by batch. */
async function* batchesOf({ mapping, target, rows, batchSize = defaultBatchSize }: Run, afterLine: number) {
  const judge = createJudge(mapping, target)
  let candidates: Candidate[] = []
  let line = afterLine
  for await (const row of rows) {
    // also rows that are done, so that later duplicates of them are found
    const candidate = judge(row)
    if (row.line <= afterLine) continue
    candidates.push(candidate)
    line = row.line
    if (candidates.length < batchSize) continue
    yield { candidates, line, isLast: false }
    candidates = []
  }
  if (candidates.length > 0) yield { candidates, line, isLast: true }
}

const inBatches = async (
  run: Run,
  afterLine: number,
  processBatch: (batch: Candidate[], line: number) => Promise<void>,
) => {
  const batches = batchesOf(run, afterLine)
  try {
    for (let { value: batch } = await batches.next(); batch; ) {
      // judged while the database writes the one before
      const next = batches.next()
      next.catch(() => undefined)
      await processBatch(batch.candidates, batch.line)
      if (!batch.isLast && run.isStopping?.()) return false
      batch = (await next).value
    }
    return true
  } finally {
    await batches.return(undefined)
  }
}

const contextOf = ({ target, mapping: { source, onCreate } }: Run) => ({ target, source, onCreate })

/** Reports what an import would do with each row; writes nothing. */
export const rehearse = async (run: Run) => {
  let counts = noCounts
  const isComplete = await inBatches(run, 0, async (batch) => {
    const outcomes = outcomesOf(await planBatch(run.db, batch, contextOf(run)), new Map())
    counts = countedWith(counts, outcomes)
    await run.record(outcomes)
    run.show(outcomes, counts)
  })
  return { counts, isComplete }
}

export interface RealRun extends Run {
  points: ReturnType<typeof createResumePoints>
  start: ResumePoint
  reportBytes: () => number | null
}

/**
 * Imports batch by batch, each in one transaction with its lines in the change log and the point from which the next
 * run goes on if this one does not come to its end.
 */
export const importRows = async (run: RealRun) => {
  const { importId, fingerprint } = run.start
  const author = {
    id_user: null,
    name: `${productAuthors.import} ${run.mapping.source}`,
    import_id: importId,
  }
  let { counts } = run.start
  const isComplete = await inBatches(run, run.start.line, async (batch, line) => {
    // not retried, because the report would list the batch twice: the next import goes on from here
    const outcomes = await run.db.transaction().execute(async (trx) => {
      // two at once would not see each other's records
      await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(trx)
      const plans = await planBatch(trx, batch, contextOf(run))
      const written = outcomesOf(plans, await carryOut(trx, author, plans, contextOf(run)))
      counts = countedWith(counts, written)
      await run.record(written)
      await run.points.update(trx, { fingerprint, importId, line, counts, reportBytes: run.reportBytes() })
      return written
    })
    run.show(outcomes, counts)
  })
  if (isComplete) await run.points.remove(run.db)
  return { counts, isComplete }
}
