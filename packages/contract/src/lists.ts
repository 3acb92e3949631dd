import { z } from 'zod'
import { limits } from './limits.ts'

/*
 * The grammar of every list: `?limit=&offset=&order_by=&order=&filter=&from[field]=&to[field]=`.
 * `ListFields` is the allow-list of what a list can be filtered and ordered by. It contains no secrets.
 */

/** Decides which values and operators a condition on a field may have. */
export type FieldKind = 'integer' | 'flag' | 'number' | 'text' | 'day' | 'moment'
export type ListFields = Readonly<Record<string, FieldKind>>

/** An enumeration of numbers is a list of literals; 0 and 1 alone are a flag. */
const kindOfSchema = (schema: z.core.$ZodType): FieldKind => {
  if (schema instanceof z.ZodNullable) return kindOfSchema(schema.unwrap())
  if (schema instanceof z.ZodISODate) return 'day'
  if (schema instanceof z.ZodISODateTime) return 'moment'
  if (schema instanceof z.ZodLiteral)
    return [...schema.values].every((value) => value === 0 || value === 1) ? 'flag' : 'integer'
  if (schema instanceof z.ZodNumber) return schema.isInt ? 'integer' : 'number'
  return 'text'
}

/** The fields by which a list of rows can be filtered and ordered: every field of a row. */
export const fieldsOf = /* @__NO_SIDE_EFFECTS__ */ <Shape extends z.core.$ZodShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, kindOfSchema(schema)])) as Readonly<
    Record<keyof Shape, FieldKind>
  >

export const operators = ['=', '!=', 'LIKE'] as const
export type Operator = (typeof operators)[number]

export const conditionSchema = z.strictObject({
  field: z.string().min(1).max(64),
  operator: z.enum(operators),
  value: z.union([z.string().max(limits.filter.value), z.number(), z.null()]),
})
/** `Field` narrows conditions to the fields of one list. */
export interface Condition<Field extends string = string> extends z.infer<typeof conditionSchema> {
  field: Field
}

export type Group<Field extends string = string> =
  | { AND: (Condition<Field> | Group<Field>)[] }
  | { OR: (Condition<Field> | Group<Field>)[] }

const groupOf = <Member extends z.ZodType>(member: Member) =>
  z.union([z.strictObject({ AND: z.array(member) }), z.strictObject({ OR: z.array(member) })])

// Three levels are written out, so that no input can drive a recursion deep.
const innerGroup = groupOf(conditionSchema)
const middleGroup = groupOf(z.union([conditionSchema, innerGroup]))

/** The filter once parsed from its JSON. */
export const groupSchema: z.ZodType<Group> = groupOf(z.union([conditionSchema, middleGroup]))

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,10}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))

const ranges = z.record(z.string(), z.string()).optional()

/** `from[price]=10` as `{ from: { price: '10' } }`. */
const nestRanges = (query: unknown) => {
  const nested: Record<string, unknown> = { ...(query as object) }
  for (const name of ['from', 'to']) {
    const own = Object.entries(nested).filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'))
    if (own.length > 0)
      nested[name] = Object.fromEntries(own.map(([key, bound]) => [key.slice(name.length + 1, -1), bound]))
    for (const [key] of own) delete nested[key]
  }
  return nested
}

/** The parts of a list's query. `order` 0 is ascending, 1 descending. */
export const listQueryParts = z.strictObject({
  limit: wholeNumber(1, limits.listMax).optional(),
  offset: wholeNumber(0, 2_147_483_647).optional(),
  order_by: z.string().optional(),
  order: z
    .enum(['0', '1'])
    .transform((value) => (value === '1' ? 'desc' : 'asc'))
    .optional(),
  filter: z.string().optional().describe('JSON: {"AND": [{"field", "operator", "value"}, …]}, to 3 levels'),
  from: ranges.describe(
    'The least value of a number, a day or a moment: `from[price]=100`. Rows without a value never match.',
  ),
  to: ranges.describe('The greatest value, itself included: `to[price]=500`'),
})

/** A query string whose ranges are written as `from[field]` and `to[field]`. */
export const withRanges = <Parts extends z.ZodObject>(parts: Parts) => z.preprocess(nestRanges, parts)

/** The query string of a list. */
export const listQuerySchema = withRanges(listQueryParts)

/** The kinds of fields that have an order in which a range makes sense. */
export const rangeKinds: readonly FieldKind[] = ['integer', 'number', 'day', 'moment']

/** The bounds of ranges, by field; both ends are included. */
export type Bounds<Field extends string = string> = { readonly [Name in Field]?: string | number | undefined }

/** The query of a list; a client sends it as the query string. */
export interface ListQuery<Field extends string = string> {
  limit?: number | undefined
  offset?: number | undefined
  order_by?: Field | undefined
  order?: 0 | 1 | undefined
  filter?: Group<Field> | undefined
  from?: Bounds<Field> | undefined
  to?: Bounds<Field> | undefined
}

/** The query of a list that is neither filtered nor ordered. */
export const pageQuery = /* @__NO_SIDE_EFFECTS__ */ (limit: number) =>
  z.strictObject({
    limit: z.coerce.number().int().min(1).max(limits.listMax).default(limit),
    offset: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  })
