import type { Executor } from '../../platform/database/database.ts'
import type { Values } from '../../platform/records/change-log.ts'
import type { Candidate } from './judge.ts'
import { findRecords } from './sources.ts'
import type { ImportTarget } from './target.ts'

/** What is to be done with a row, or would be. `remarks` say why, and what was done to its values. */
export type Plan = { line: number; sourceId: string; remarks: string[] } & (
  | { result: 'made'; values: Values }
  | { result: 'changed'; id: number; values: Values }
  | { result: 'left'; id: number }
  | { result: 'refused' }
)

export interface PlanContext {
  target: ImportTarget
  source: string
  /** What new records have beside the row's own values. */
  onCreate: Values
}

type Write = Extract<Plan, { result: 'made' | 'changed' }>

const refused = (
  { line, sourceId, remarks }: Pick<Plan, 'line' | 'sourceId' | 'remarks'>,
  faults: string[],
): Plan => ({
  line,
  sourceId,
  remarks: [...faults, ...remarks],
  result: 'refused',
})

/** Puts the keys of referenced records in place of their source ids; a fault where one was never imported. */
const resolveReferences = async (
  executor: Executor,
  candidates: readonly Candidate[],
  { target, source }: PlanContext,
): Promise<Candidate[]> => {
  let resolved = [...candidates]
  for (const [name, { entity, field }] of Object.entries(target.references)) {
    const sought = resolved.flatMap(({ references }) => references[name] ?? [])
    const found = await findRecords(executor, entity, source, [...new Set(sought)])
    resolved = resolved.map((candidate) => {
      const sourceId = candidate.references[name]
      if (sourceId === undefined) return candidate
      const id = found.get(sourceId)
      return id === undefined
        ? {
            ...candidate,
            faults: [...candidate.faults, `${name}: no ${entity} "${sourceId}" has been imported`],
          }
        : { ...candidate, values: { ...candidate.values, [field]: id } }
    })
  }
  return resolved
}

const missingIn = (candidate: Candidate, { required }: ImportTarget) =>
  candidate.faults.length > 0
    ? []
    : required.filter((name) => candidate.values[name] == null).map((name) => `${name}: is missing`)

const differing = (before: Values, values: Values): [string, unknown][] =>
  Object.entries(values).filter(([name, value]) => value !== null && before[name] !== value)

const planOne = (
  candidate: Candidate,
  before: Values | null,
  id: number | undefined,
  { onCreate }: PlanContext,
): Plan => {
  const { line, sourceId, remarks, values } = candidate
  if (id === undefined) return { line, sourceId, remarks, result: 'made', values: { ...onCreate, ...values } }
  if (!before)
    return { line, sourceId, remarks: ['was deleted here after an earlier import'], result: 'left', id }
  const changes = differing(before, values)
  if (changes.length === 0) return { line, sourceId, remarks, result: 'left', id }
  const changeRemarks = changes.map(
    ([name, value]) => `${name}: ${JSON.stringify(before[name])} → ${JSON.stringify(value)}`,
  )
  return {
    line,
    sourceId,
    remarks: [...changeRemarks, ...remarks],
    result: 'changed',
    id,
    values: Object.fromEntries(changes),
  }
}

/** Decides on a batch without writing anything: the dry run and the real one cannot differ. */
export const planBatch = async (
  executor: Executor,
  candidates: readonly Candidate[],
  context: PlanContext,
): Promise<Plan[]> => {
  const { target, source } = context
  const sourceIds = candidates.flatMap(({ sourceId }) => sourceId || [])
  const known = await findRecords(executor, target.entity, source, sourceIds)
  const ids = [...known.values()]
  const records = ids.length > 0 ? await target.read(executor, ids) : new Map<number, Values>()

  const plans = (await resolveReferences(executor, candidates, context)).map((candidate) => {
    const faults = [...candidate.faults, ...missingIn(candidate, target)]
    if (faults.length > 0) return refused(candidate, faults)
    const id = known.get(candidate.sourceId)
    return planOne(candidate, id === undefined ? null : (records.get(id) ?? null), id, context)
  })
  const isWrite = (plan: Plan): plan is Write => plan.result === 'made' || plan.result === 'changed'
  const writes = plans.filter(isWrite)
  const faults = await target.findFaults(
    executor,
    writes.map((plan) => ({ id: plan.result === 'changed' ? plan.id : null, values: plan.values })),
  )
  const faultsOf = new Map<Plan, string[]>(writes.map((plan, index) => [plan, faults[index]!]))
  return plans.map((plan) => (faultsOf.get(plan)?.length ? refused(plan, faultsOf.get(plan)!) : plan))
}
