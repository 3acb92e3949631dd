import type { Executor } from '../../platform/database/database.ts'
import type { Values } from '../../platform/records/change-log.ts'
import type { Candidate, Fault } from './judge.ts'
import { findRecords } from './sources.ts'
import type { ImportTarget } from './target.ts'
import { tidy } from './transforms.ts'

/**
 * The plan for a row. `remarks` say what was done to its values, `faults` why it is refused, `omitted` which
 * of its cells are left out.
 */
export type Plan = {
  line: number
  sourceId: string
  remarks: string[]
  faults: Fault[]
  omitted: Fault[]
} & (
  | { result: 'made'; values: Values }
  | { result: 'changed'; id: number; values: Values }
  | { result: 'left'; id: number }
  | { result: 'refused' }
)

export interface PlanContext {
  target: ImportTarget
  source: string
  /** Values of new records beside the row's own. */
  onCreate: Values
  /** Fields whose cells are left out where they cannot be read, instead of the row being refused. */
  leaveOut?: readonly string[]
}

/** The faults that refuse a row, and those of cells that are left out instead. A value that another row has can be read. */
const sortFaults = (faults: readonly Fault[], { leaveOut = [] }: PlanContext) => {
  const isOmitted = ({ field, fault }: Fault) =>
    field !== null && leaveOut.includes(field) && fault !== 'repeated' && fault !== 'inUse'
  return { faults: faults.filter((one) => !isOmitted(one)), omitted: faults.filter(isOmitted) }
}

type Write = Extract<Plan, { result: 'made' | 'changed' }>

const refused = ({ line, sourceId, remarks }: Omit<Candidate, 'faults'> | Plan, faults: Fault[]): Plan => ({
  line,
  sourceId,
  remarks,
  faults,
  omitted: [],
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
      const text = `no ${entity} "${sourceId}" has been imported`
      return id === undefined
        ? { ...candidate, faults: [...candidate.faults, { field: name, fault: 'notFound' as const, text }] }
        : { ...candidate, values: { ...candidate.values, [field]: id } }
    })
  }
  return resolved
}

/** Characters that XML cannot hold are missing in a workbook. */
const legible = (text: string) =>
  tidy(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are left out
    text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d/.test(text)
/** Spreadsheets show moments to the minute. */
const momentMs = 60_000

/** True if a record has what a file gives, seen as a file can hold it. */
const isSame = (before: unknown, value: unknown) => {
  if (before === value) return true
  if (typeof value !== 'string' || before === null || before === undefined) return false
  const text = String(before)
  if (isMoment(value) && isMoment(text)) return Math.abs(Date.parse(value) - Date.parse(text)) < momentMs
  return legible(text) === legible(value)
}

/** Puts an id in place of each name. Of several records with the name, the one that the record has already is meant. */
const resolveNames = async (
  executor: Executor,
  candidates: readonly Candidate[],
  { named }: ImportTarget,
  beforeOf: (candidate: Candidate) => Values | null,
) => {
  let resolved = [...candidates]
  for (const [field, find] of Object.entries(named)) {
    const sought = new Set(resolved.flatMap(({ names }) => names[field]?.toLowerCase() ?? []))
    if (sought.size === 0) continue
    const found = await find(executor, [...sought])
    resolved = resolved.map((candidate) => {
      const name = candidate.names[field]
      if (name === undefined) return candidate
      const ids = found.get(name.toLowerCase()) ?? []
      const before = beforeOf(candidate)?.[field] as number
      const id = ids.length === 1 || !ids.includes(before) ? ids[0] : before
      if (id !== undefined && (ids.length === 1 || id === before))
        return { ...candidate, values: { ...candidate.values, [field]: id } }
      const fault = ids.length > 1 ? 'ambiguous' : 'notFound'
      const text = `"${name}" is ${ids.length > 1 ? 'the name of several' : 'not known'}`
      return { ...candidate, faults: [...candidate.faults, { field, fault, text } satisfies Fault] }
    })
  }
  return resolved
}

/** The required fields that a row lacks; a faulty field does not count as missing. */
const missingIn = ({ faults, values }: Candidate, { required, references }: ImportTarget): Fault[] => {
  if (faults.some(({ field }) => field === null)) return []
  const faulty = faults.map(({ field }) => references[field!]?.field ?? field)
  return required
    .filter((field) => values[field] == null && !faulty.includes(field))
    .map((field) => ({ field, fault: 'missing', text: 'is missing' }))
}

/** Telephone numbers are the same however they are spaced. */
const spaced = (value: unknown) => (typeof value === 'string' ? value.replaceAll(' ', '') : value)

const differing = (before: Values, values: Values, { phone }: ImportTarget): [string, unknown][] =>
  Object.entries(values).filter(
    ([name, value]) =>
      value !== null &&
      !isSame(before[name], value) &&
      !(name === phone?.number && spaced(before[name]) === spaced(value)),
  )

const changeOf = (candidate: Candidate, before: Values, id: number, context: PlanContext): Plan => {
  const { line, sourceId, remarks, values, texts } = candidate
  // an older record may have what is no longer accepted
  const unlike = candidate.faults.filter(
    ({ field }) => field === null || texts[field] === undefined || !isSame(before[field], texts[field]),
  )
  const { faults, omitted } = sortFaults(unlike, context)
  if (faults.length > 0) return refused(candidate, faults)
  const changes = differing(before, values, context.target)
  if (changes.length === 0) return { line, sourceId, remarks, faults, omitted, result: 'left', id }
  const changeRemarks = changes.map(
    ([name, value]) => `${name}: ${JSON.stringify(before[name])} → ${JSON.stringify(value)}`,
  )
  return {
    line,
    sourceId,
    remarks: [...changeRemarks, ...remarks],
    faults,
    omitted,
    result: 'changed',
    id,
    values: Object.fromEntries(changes),
  }
}

const planOne = (
  candidate: Candidate,
  before: Values | null,
  id: number | undefined,
  context: PlanContext,
): Plan => {
  const { target, onCreate } = context
  const { line, sourceId, values } = candidate
  if (id !== undefined && before) return changeOf(candidate, before, id, context)
  if (candidate.id !== null)
    return refused(candidate, [{ field: target.key, fault: 'notFound', text: `there is no ${candidate.id}` }])
  const missing = id === undefined ? missingIn(candidate, target) : []
  const { faults, omitted } = sortFaults([...candidate.faults, ...missing], context)
  if (faults.length > 0) return refused(candidate, faults)
  if (id === undefined)
    return {
      line,
      sourceId,
      remarks: candidate.remarks,
      faults,
      omitted,
      result: 'made',
      values: { ...onCreate, ...values },
    }
  return {
    line,
    sourceId,
    remarks: ['was deleted here after an earlier import'],
    faults,
    omitted: [],
    result: 'left',
    id,
  }
}

/** Leaves out the values that the database has no record for, where they may be; refuses the row for the other faults. */
const withoutFaulty = (plan: Write, found: readonly Fault[], context: PlanContext): Plan => {
  const { faults, omitted } = sortFaults(found, context)
  if (faults.length > 0) return refused(plan, faults)
  const fields = new Set(omitted.map(({ field }) => field))
  const values = Object.fromEntries(Object.entries(plan.values).filter(([field]) => !fields.has(field)))
  const all = { omitted: [...plan.omitted, ...omitted], values }
  if (plan.result === 'made' || Object.keys(values).length > 0) return { ...plan, ...all }
  const { line, sourceId, remarks, id } = plan
  return { line, sourceId, remarks, faults, omitted: all.omitted, result: 'left', id }
}

/** Decides on a batch without writing anything: the dry run and the real one cannot differ. */
export const planBatch = async (
  executor: Executor,
  candidates: readonly Candidate[],
  context: PlanContext,
): Promise<Plan[]> => {
  const { target, source } = context
  const sourceIds = candidates.flatMap(({ id, sourceId }) => (id === null && sourceId) || [])
  const known = await findRecords(executor, target.entity, source, sourceIds)
  const idOf = ({ id, sourceId }: Candidate) => id ?? known.get(sourceId)
  const ids = candidates.flatMap((candidate) => idOf(candidate) ?? [])
  const records = ids.length > 0 ? await target.read(executor, ids) : new Map<number, Values>()
  const beforeOf = (candidate: Candidate) => records.get(idOf(candidate) ?? 0) ?? null

  const referring = await resolveReferences(executor, candidates, context)
  const plans = (await resolveNames(executor, referring, target, beforeOf)).map((candidate) =>
    planOne(candidate, beforeOf(candidate), idOf(candidate), context),
  )
  const isWrite = (plan: Plan): plan is Write => plan.result === 'made' || plan.result === 'changed'
  const writes = plans.filter(isWrite)
  const faults = await target.findFaults(
    executor,
    writes.map((plan) => ({ id: plan.result === 'changed' ? plan.id : null, values: plan.values })),
  )
  const faultsOf = new Map<Plan, Fault[]>(writes.map((plan, index) => [plan, faults[index]!]))
  return plans.map((plan) =>
    isWrite(plan) && faultsOf.get(plan)?.length ? withoutFaulty(plan, faultsOf.get(plan)!, context) : plan,
  )
}
