import { createHash } from 'node:crypto'
import { ErrorCode } from '@vernissage/contract/errors'
import type { ImportFault } from '@vernissage/contract/kinds/import-kinds'
import type { ImportKind } from '@vernissage/contract/kinds/record-kinds'
import { sql } from 'kysely'
import type { Caller } from '../../../platform/auth/sessions.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refusalOf } from '../../../platform/database/failures.ts'
import { lookUp } from '../../../platform/database/look-up.ts'
import type { Candidate, Fault } from '../judge.ts'
import { type Plan, type PlanContext, planBatch } from '../plan.ts'
import { carryOut } from '../run.ts'
import type { ImportTarget } from '../target.ts'
import { createRowReader, uniqueValues } from './cells.ts'
import { rowsPerStep } from './file-row.ts'
import type { FileStore, StoredFile } from './store.ts'

/** The input of an import: the file, and the field of each of its columns. */
export interface Given {
  file: string
  columns: (string | null)[]
  /** Fields whose cells are left out where they cannot be read; absent in imports of before. */
  leave_out?: string[]
  /** Whose numbers those of the file are; absent in imports of before. */
  source?: string
  /** As the person had it. */
  file_name?: string | undefined
}

interface Action {
  id_bulk_action: number
  kind: ImportKind
  state: 'checking' | 'running'
  given: Given
  position: number
  total: number
}

/** The outcome of a step. `refusal` is the code with which all that is left is refused. */
export interface StepResult {
  rows: number
  made: number
  changed: number
  unchanged: number
  refused: number
  isOver: boolean
  refusal: ErrorCode | null
}

/** From here on statistics matter. */
const manyRows = 1000

/** How a file without a name of its own is named among the sources. */
const fileSource = 'file'

/** How the rows of an import are planned. */
export const contextOf = (
  target: ImportTarget,
  { source = fileSource, leave_out: leaveOut = [] }: Pick<Given, 'source' | 'leave_out'>,
): PlanContext => ({ target, source, onCreate: {}, leaveOut })

export const readerOf = ({ kind, columns }: StoredFile, target: ImportTarget, fields: Given['columns']) =>
  createRowReader(
    kind,
    target,
    fields.flatMap((field, index) =>
      field ? [{ field, index, isMonthFirst: columns[index]!.isMonthFirst }] : [],
    ),
  )

const digestOf = (field: string, value: string) =>
  createHash('md5').update(`${field}\0${value}`).digest('hex')

const blamed = (candidate: Candidate, fault: Fault): Candidate => ({
  ...candidate,
  faults: [...candidate.faults, fault],
})

/** The faults that codes of refused writes stand for. */
const faultsByCode: Partial<Record<ErrorCode, { field: string; fault: ImportFault }>> = {
  [ErrorCode.emailInUse]: { field: 'email', fault: 'inUse' },
  [ErrorCode.urlInUse]: { field: 'url', fault: 'inUse' },
  [ErrorCode.referenceCodeInUse]: { field: 'reference_code', fault: 'inUse' },
}

const faultOfError = (error: Error): Fault => {
  const failure = refusalOf(error)
  return { field: null, fault: 'refused', text: failure.message, ...faultsByCode[failure.code] }
}

interface Dependencies {
  db: Database
  files: FileStore
  targets: Readonly<Record<ImportKind, ImportTarget>>
}

/**
 * The steps of an import as a bulk action. The check plans the rows and writes none; the run plans them again, since others
 * may have changed something meanwhile, and writes them.
 */
export const createImportSteps = ({ db, files, targets }: Dependencies) => {
  /** Finds values that stand in an earlier line, which another process may have read. */
  const findRepeated = async (id: number, candidates: readonly Candidate[], target: ImportTarget) => {
    const own = candidates.flatMap((candidate, index) =>
      uniqueValues(candidate, target).map(([field, value]) => ({
        index,
        field,
        line: candidate.line,
        digest: digestOf(field, value),
      })),
    )
    if (own.length === 0) return candidates
    const digests = own.map(({ digest }) => digest)
    await sql`
      insert into import_value (bulk_action_id, digest, line)
      select ${id}::integer, digest, line
      from unnest(${digests}::uuid[], ${own.map(({ line }) => line)}::integer[]) as own (digest, line)
      on conflict do nothing`.execute(db)
    const { rows } = await lookUp<{ digest: string; line: number }>(db, {
      values: sql`${digests}::uuid[]`,
      found: (value) => sql`
        select digest, line from import_value where bulk_action_id = ${id} and digest = ${value}`,
    })
    const lines = new Map(rows.map(({ digest, line }) => [digest.replaceAll('-', ''), line]))
    const judged = [...candidates]
    for (const { index, field, line, digest } of own)
      if (lines.get(digest) !== line)
        judged[index] = blamed(judged[index]!, { field, fault: 'repeated', text: 'is repeated' })
    return judged
  }

  const write = async (caller: Caller, plans: readonly Plan[], context: PlanContext): Promise<Plan[]> => {
    const attempt = (some: readonly Plan[]) =>
      db.transaction().execute((trx) => carryOut(trx, caller, some, context))
    try {
      await attempt(plans)
      return [...plans]
    } catch (error) {
      faultOfError(error as Error)
    }
    const written: Plan[] = []
    for (const plan of plans)
      try {
        await attempt([plan])
        written.push(plan)
      } catch (error) {
        written.push({ ...plan, result: 'refused', faults: [faultOfError(error as Error)] } as Plan)
      }
    return written
  }

  const codesOf = (faults: readonly Fault[]) =>
    JSON.stringify(faults.map(({ field, fault }) => ({ field, fault })))

  /** Notes the lines that are refused, and those of which cells are left out. */
  const noteLines = async (id: number, plans: readonly Plan[]) => {
    const lines = plans.flatMap(({ line, result, faults, omitted }) => {
      const isRefused = result === 'refused'
      if (!isRefused && omitted.length === 0) return []
      const noted = codesOf(isRefused ? faults : omitted)
      return { bulk_action_id: id, line, faults: noted, left_out: !isRefused }
    })
    if (lines.length === 0) return
    await db
      .insertInto('import_refusal')
      .values(lines)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** A first step of an empty platform. */
  const noteImported = () =>
    sql`insert into setting (key, value) values ('imported', 'true'::jsonb) on conflict do nothing`.execute(
      db,
    )

  /** Removes the refusals that the check has noted; the run notes its own. */
  const begin = async (id: number) => {
    await db.deleteFrom('import_refusal').where('bulk_action_id', '=', id).execute()
  }

  /** Statistics as PostgreSQL takes them by itself; without them the embedded database is slow after many new rows. */
  const analyze = async ({ tables }: ImportTarget) => {
    for (const table of tables) await sql`analyze ${sql.table(table)}`.execute(db)
  }

  return {
    /** Does the next rows of an import, within the transaction of its step. */
    next: async (action: Action, caller: Caller): Promise<StepResult> => {
      const { id_bulk_action: id, kind, state, given, position, total } = action
      const none = { rows: 0, made: 0, changed: 0, unchanged: 0, refused: 0, refusal: null }
      if (position >= total) return { ...none, isOver: true }
      const target = targets[kind]
      const file = await files.find(given.file)
      const rows = file && (await files.readStep(file, Math.floor(position / rowsPerStep)))
      if (!file || !rows?.length) return { ...none, isOver: true, refusal: ErrorCode.importFileNotFound }
      if (position === 0 && state === 'running') await begin(id)
      // two at once would not see each other's records
      await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(db)
      const candidates = await findRepeated(id, rows.map(readerOf(file, target, given.columns)), target)
      const context = contextOf(target, given)
      const planned = await planBatch(db, candidates, context)
      const plans = state === 'running' ? await write(caller, planned, context) : planned
      await noteLines(id, plans)
      const isOver = position + rows.length >= total
      if (isOver && state === 'running' && total >= manyRows) await analyze(target)
      const count = (result: Plan['result']) => plans.filter((plan) => plan.result === result).length
      if (state === 'running' && count('made') + count('changed') > 0) await noteImported()
      return {
        rows: rows.length,
        made: count('made'),
        changed: count('changed'),
        unchanged: count('left'),
        refused: count('refused'),
        isOver,
        refusal: null,
      }
    },
  }
}
