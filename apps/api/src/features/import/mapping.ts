import { readFile } from 'node:fs/promises'
import { sourceIdField } from '@vernissage/contract/kinds/import-kinds'
import { z } from 'zod'
import { StartError } from '../../platform/startup-failure.ts'
import { fieldNamesOf, type ImportTarget } from './target.ts'

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source, 'u')
  } catch (error) {
    context.addIssue({ code: 'custom', message: (error as Error).message })
    return z.NEVER
  }
})

const ruleSchema = z
  .strictObject({
    /** One column … */
    from: z.string().optional(),
    /** … or texts with {columns} in them, each left out when one of its columns is empty. */
    parts: z.array(z.string()).min(1).optional(),
    join: z.string().default(' '),
    /** The first group that matched, else all that did; without a match the field stays empty. */
    extract: pattern.optional(),
    /** The value to store for each value of the file; null for none. */
    values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
    date: z.enum(['year', 'day-month-year', 'month-day-year']).optional(),
    /** A country's name in English or Spanish, or its code, becomes its id. */
    country: z.literal(true).optional(),
    /** Characters. */
    shorten: z.int().min(2).optional(),
  })
  .refine((rule) => (rule.from === undefined) !== (rule.parts === undefined), 'takes either from or parts')

export type FieldRule = z.output<typeof ruleSchema>

const mappingSchema = z.strictObject({
  /** Whose keys the source ids are: artists and artworks of one museum share it. */
  source: z.string().trim().min(1).max(50),
  delimiter: z.string().length(1).default(','),
  fields: z.record(
    z.string(),
    z.union([z.string().transform((from): FieldRule => ({ from, join: ' ' })), ruleSchema]),
  ),
  /** Values of new records; existing records keep theirs. */
  onCreate: z.record(z.string(), z.unknown()).default({}),
})

export type Mapping = z.output<typeof mappingSchema>

const columnsIn = (part: string) => [...part.matchAll(/\{([^}]+)\}/g)].map(([, column]) => column!)

/** The columns that a rule reads. */
const columnsOf = ({ from, parts = [] }: FieldRule) =>
  from === undefined ? parts.flatMap(columnsIn) : [from]

const checkOnCreate = (values: Mapping['onCreate'], { fields }: ImportTarget) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parsed = fields[name]?.safeParse(value)
      if (!parsed?.success) throw new StartError(`mapping: onCreate.${name} is not valid`)
      return [name, parsed.data]
    }),
  )

/** Reads a mapping file; throws a StartError that says what is wrong with it. */
export const loadMapping = async (file: string, target: ImportTarget): Promise<Mapping> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`mapping ${file} cannot be read (${error.code})`)
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new StartError(`mapping ${file} is not JSON: ${(error as Error).message}`)
  }
  const parsed = mappingSchema.safeParse(json)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new StartError(`mapping ${file}: ${issue.path.join('.')} ${issue.message}`)
  }
  const known = new Set(fieldNamesOf(target))
  const unknown = Object.keys(parsed.data.fields).filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new StartError(
      `mapping ${file}: no such field ${unknown.join(', ')}; there are ${[...known].join(', ')}`,
    )
  return { ...parsed.data, onCreate: checkOnCreate(parsed.data.onCreate, target) }
}

/** The mapping of a file whose columns bear our own names. */
export const ownMapping = (header: readonly string[], target: ImportTarget): Mapping => {
  const known = new Set(fieldNamesOf(target))
  const fields = header.filter((name) => known.has(name)).map((name) => [name, { from: name, join: ' ' }])
  return { source: 'file', delimiter: ',', fields: Object.fromEntries(fields), onCreate: {} }
}

/** Throws a StartError when the file lacks a column; answers the columns that nothing is taken from. */
export const matchHeader = (header: readonly string[], { fields }: Mapping) => {
  const wanted = new Set(Object.values(fields).flatMap(columnsOf))
  if (!fields[sourceIdField]) throw new StartError(`no column is taken for ${sourceIdField}`)
  const twice = header.filter((name, index) => header.indexOf(name) < index)
  if (twice.length > 0) throw new StartError(`the file has two columns ${twice.join(', ')}`)
  const missing = [...wanted].filter((name) => !header.includes(name))
  if (missing.length > 0)
    throw new StartError(`the file has no column ${missing.join(', ')}; it has ${header.join(', ')}`)
  return header.filter((name) => !wanted.has(name))
}
