import type { Endpoint, RowsAnswer } from '@vernissage/contract/endpoint'
import { type EndpointName, endpoints } from '@vernissage/contract/endpoints'
import { flagSchema } from '@vernissage/contract/enum-schemas'
import { day } from '@vernissage/contract/fields'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { pathOf } from '@vernissage/contract/kinds/record-kinds'
import { limits } from '@vernissage/contract/limits'
import {
  type Condition,
  type FieldKind,
  fieldsOf,
  type Group,
  groupSchema,
  type ListFields,
  type listQuerySchema,
  type Operator,
  rangeKinds,
} from '@vernissage/contract/lists'
import type { ExportKind } from '@vernissage/contract/resources/export'
import { z } from 'zod'
import { invalid, refusedFields } from '../errors.ts'

/** A condition of a filter, or an end of a range. */
export interface CheckedCondition extends Omit<Condition, 'operator'> {
  operator: Operator | '>=' | '<='
}

/** A filter together with the ranges beside it. */
export type CheckedFilter = { AND: CheckedMember[] } | { OR: CheckedMember[] }
type CheckedMember = CheckedCondition | CheckedFilter

/** A checked list query: every field in it is one of the list's fields. */
export interface CheckedList {
  limit: number
  offset: number
  orderBy: string
  orderKind: FieldKind
  /** True if rows can have no value in the field: these come last in both directions. */
  canBeEmpty: boolean
  direction: 'asc' | 'desc'
  filter: CheckedFilter | null
  /** The fields of the answer's rows, in their order. */
  shown: ListFields
}

const moment = z.iso.datetime({ offset: true }).refine((value) => value >= '0001')

/** True if a value can be compared with a field of each kind; null is always allowed with `=` and `!=`. */
const fits: Record<FieldKind, (value: string | number) => boolean> = {
  integer: (value) => Number.isInteger(value) && Math.abs(value as number) <= 2_147_483_647,
  flag: (value) => flagSchema.safeParse(value).success,
  number: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string' && !value.includes('\u0000'),
  day: (value) => day().safeParse(value).success,
  moment: (value) => moment.safeParse(value).success,
}

const fitsOperator = (kind: FieldKind, operator: Operator, value: Condition['value']) => {
  if (operator === 'LIKE') return kind === 'text' && typeof value === 'string' && fits.text(value)
  return value === null || fits[kind](value)
}

export const membersOf = (group: CheckedFilter) => ('AND' in group ? group.AND : group.OR)
export const isCondition = (member: CheckedMember): member is CheckedCondition => 'field' in member

export const conditionsOf = (group: CheckedFilter): CheckedCondition[] =>
  membersOf(group).flatMap((member) => (isCondition(member) ? [member] : conditionsOf(member)))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('filter')
  }
}

const kindOf = (fields: ListFields, field: string) =>
  Object.hasOwn(fields, field) ? fields[field] : undefined

/** The value as its kind compares it; null for a number that is none. */
const boundOf = (kind: FieldKind, text: string) => {
  if (kind === 'day' || kind === 'moment') return text
  return /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : null
}

const checkBounds = (
  name: 'from' | 'to',
  bounds: Readonly<Record<string, string>>,
  fields: ListFields,
): CheckedCondition[] =>
  Object.entries(bounds).map(([field, text]) => {
    const kind = kindOf(fields, field)
    const value = kind && rangeKinds.includes(kind) ? boundOf(kind, text) : null
    if (!kind || value === null || !fits[kind](value)) throw invalid(name, field.slice(0, 64))
    return { field, operator: name === 'from' ? '>=' : '<=', value }
  })

const checkFilter = (text: string, fields: ListFields): Group => {
  if (Buffer.byteLength(text) > limits.filter.bytes) throw invalid('filter')
  const parsed = groupSchema.safeParse(parseJson(text))
  if (!parsed.success) throw invalid('filter')
  const conditions = conditionsOf(parsed.data) as Condition[]
  if (conditions.length > limits.filter.conditions) throw invalid('filter')
  for (const { field, operator, value } of conditions) {
    const kind = kindOf(fields, field)
    if (!kind || !fitsOperator(kind, operator, value)) throw invalid('filter', field)
  }
  return parsed.data
}

/** The filter and the ranges, all of which have to hold. */
const checkFilters = (query: z.output<typeof listQuerySchema>, fields: ListFields): CheckedFilter | null => {
  const filter = query.filter === undefined ? null : checkFilter(query.filter, fields)
  const bounds = [
    ...checkBounds('from', query.from ?? {}, fields),
    ...checkBounds('to', query.to ?? {}, fields),
  ]
  if (bounds.length === 0) return filter
  return { AND: filter ? [filter, ...bounds] : bounds }
}

/** A flag is 0 or 1; what is of the list alone, and no field of its rows, may be empty. */
const canBeEmpty = (of: RowsAnswer['of'], field: string, kind: FieldKind) => {
  const schema = (of as z.ZodObject).shape[field]
  return kind !== 'flag' && (!schema || z.safeParse(schema, null).success)
}

/**
 * Checks `?limit=&offset=&order_by=&order=&filter=&from[field]=&to[field]=` against the fields of a list, before any SQL. Throws 201 with the
 * parameter, and with the field where a field is wrong. Without `shown`, every field of the rows is shown.
 */
export const checkListQuery = (
  query: z.output<typeof listQuerySchema>,
  { of, fields, order }: Omit<RowsAnswer, 'rows'>,
  shown: ListFields = fieldsOf((of as z.ZodObject).shape),
): CheckedList => {
  const orderBy = query.order_by ?? order.by
  const orderKind = kindOf(fields, orderBy)
  if (!orderKind) throw invalid('order_by', orderBy.slice(0, 64))
  return {
    limit: query.limit ?? limits.listMax,
    offset: query.offset ?? 0,
    orderBy,
    orderKind,
    canBeEmpty: canBeEmpty(of, orderBy, orderKind),
    direction: query.order ?? order.direction,
    filter: checkFilters(query, fields),
    shown,
  }
}

/** The query of a kind's list, which came as text in a body, checked as the list itself checks it. Throws 201 naming `query`. */
export const checkQueryOf = (
  kind: ExportKind | BulkKind,
  query: Readonly<Record<string, string>>,
): CheckedList => {
  const row: Endpoint = endpoints[`GET /${pathOf(kind)}/all` as EndpointName]
  const answer = row.answer as RowsAnswer
  const parsed = (row.query as z.ZodType<z.output<typeof listQuerySchema>>).safeParse(query)
  if (!parsed.success) throw invalid('query', ...refusedFields(parsed.error))
  return checkListQuery(parsed.data, answer)
}
