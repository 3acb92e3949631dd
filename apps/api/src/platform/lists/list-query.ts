import type { RowsAnswer } from '@vernissage/contract/calls'
import { flagSchema } from '@vernissage/contract/enum-schemas'
import { day } from '@vernissage/contract/fields'
import { limits } from '@vernissage/contract/limits'
import {
  type Condition,
  type FieldKind,
  type Group,
  groupSchema,
  type ListFields,
  type listQuerySchema,
  type Operator,
} from '@vernissage/contract/lists'
import { z } from 'zod'
import { invalid } from '../errors.ts'

/** A checked list query: every field in it is one of the list's fields. */
export interface CheckedList {
  limit: number
  offset: number
  orderBy: string
  direction: 'asc' | 'desc'
  filter: Group | null
  /** The fields of the answer's rows, in their order. */
  shown: ListFields
}

const moment = z.iso.datetime({ offset: true }).refine((value) => value >= '0001')

/** Whether a value can be compared with a field of each kind; null is always allowed with `=` and `!=`. */
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

export const membersOf = (group: Group) => ('AND' in group ? group.AND : group.OR)
export const isCondition = (member: Condition | Group): member is Condition => 'field' in member

export const conditionsOf = (group: Group): Condition[] =>
  membersOf(group).flatMap((member) => (isCondition(member) ? [member] : conditionsOf(member)))

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw invalid('filter')
  }
}

const checkFilter = (text: string, fields: ListFields): Group => {
  if (Buffer.byteLength(text) > limits.filter.bytes) throw invalid('filter')
  const parsed = groupSchema.safeParse(parseJson(text))
  if (!parsed.success) throw invalid('filter')
  const conditions = conditionsOf(parsed.data)
  if (conditions.length > limits.filter.conditions) throw invalid('filter')
  for (const { field, operator, value } of conditions) {
    const kind = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!kind || !fitsOperator(kind, operator, value)) throw invalid('filter', field)
  }
  return parsed.data
}

/**
 * Checks `?limit=&offset=&order_by=&order=&filter=` against the fields of a list, before any SQL. Throws 201 with the
 * parameter, and with the field where a field is wrong.
 */
export const checkListQuery = (
  query: z.output<typeof listQuerySchema>,
  fields: ListFields,
  order: RowsAnswer['order'],
  shown: ListFields,
): CheckedList => {
  const orderBy = query.order_by ?? order.by
  if (!Object.hasOwn(fields, orderBy)) throw invalid('order_by', orderBy.slice(0, 64))
  return {
    limit: query.limit ?? limits.listMax,
    offset: query.offset ?? 0,
    orderBy,
    direction: query.order ?? order.direction,
    filter: query.filter === undefined ? null : checkFilter(query.filter, fields),
    shown,
  }
}
