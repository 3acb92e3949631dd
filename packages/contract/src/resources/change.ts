import { z } from 'zod'
import { type EndpointTable, idParams, list } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { fieldsOf } from '../lists.ts'

export const changeActions = ['create', 'update', 'delete', 'restore', 'erase'] as const
export type ChangeAction = (typeof changeActions)[number]

/** The first words of authors that are not people: of what the demonstration, an import or a website's requests have written. */
export const productAuthors = {
  demonstration: 'Demonstration',
  import: 'Import',
  website: 'Website',
} as const

/** A line of the change log: one write of one record. */
export const changeSchema = z.object({
  id_change: z.int(),
  at: z.iso.datetime(),
  user_id: z.int().nullable().describe('Null for the product itself'),
  user: z.string().describe('The name at that time; empty once it was erased'),
  entity: z
    .string()
    .describe('As `banner`, `artist`, `exhibition_artwork`; `person` of an erasure as a whole'),
  record_id: z.int().describe('0 of an erasure as a whole'),
  record: z.string().nullable().describe('What the record is called, where it has a name'),
  action: z.enum(changeActions),
  fields: z
    .record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
    .describe(
      'Each changed field, as it was and as it became; both null once they were erased. Of an erasure as a whole, how many rows of each kind it took',
    ),
  can_undo: flagSchema.describe('1 for a deletion that can still be undone'),
})
export type Change = z.infer<typeof changeSchema>

/** Without `record` and `fields`, which are read for one page of changes at a time. */
export const changeListFields = fieldsOf(changeSchema.omit({ record: true, fields: true }).shape)

export const changeEndpoints = {
  'GET /changelog/all': {
    ...list(
      { tag: 'change log', rows: 'changes', key: 'id_change', schema: changeSchema } as const,
      'List who changed what',
      changeListFields,
    ),
    access: 'administrator',
  },
  'POST /changelog/{id}/undo': {
    access: 'administrator',
    tag: 'change log',
    summary: 'Undo a deletion',
    description: 'While it can be undone: the record comes back with its links and files.',
    params: idParams,
    errors: [
      ErrorCode.changeNotFound,
      ErrorCode.cannotBeUndone,
      ErrorCode.emailInUse,
      ErrorCode.jurorEmailInUse,
      ErrorCode.referenceCodeInUse,
      ErrorCode.urlInUse,
      ErrorCode.alreadyApplied,
    ],
  },
} as const satisfies EndpointTable
