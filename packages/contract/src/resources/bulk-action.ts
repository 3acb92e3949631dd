import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { id } from '../fields.ts'
import { decisionDeeds } from '../judging/decision.ts'
import { type BulkKind, bulkKindNames } from '../kinds/bulk-kinds.ts'
import { limits } from '../limits.ts'
import { pageQuery } from '../lists.ts'

/**
 * The kinds of action: sets fields, puts records into a program, deletes them, imports a file, decides on
 * applications, writes letters to applicants, or undoes another action.
 * `export` changes nothing: it keeps which records are meant.
 */
export const bulkDeeds = [
  'change',
  'add',
  'delete',
  'import',
  'export',
  ...decisionDeeds,
  'mail',
  'undo',
] as const
export type BulkDeed = (typeof bulkDeeds)[number]

/** An action is checked first, without changing anything; it runs once it is started. */
export const bulkStates = ['checking', 'checked', 'running', 'done', 'stopped'] as const
export type BulkState = (typeof bulkStates)[number]

const amount = z.int().min(0)

export const bulkActionSchema = z.object({
  id_bulk_action: z.int(),
  kind: z.enum(bulkKindNames),
  action: z.enum(bulkDeeds),
  given: z
    .record(z.string(), z.unknown())
    .describe('The fields that are set, the program, the file and its columns, or the letter'),
  given_names: z
    .record(z.string(), z.string().nullable())
    .describe(
      'For each program and person in `given` the title or name as it is now; null for one that is gone',
    ),
  user_id: z.int().nullable(),
  user: z.string().nullable().describe('First and last name'),
  undoes: z.int().nullable().describe('The action that this one undoes'),
  undoes_action: z.enum(bulkDeeds).nullable().describe('What the action did that this one undoes'),
  undone_by: z.int().nullable().describe('The action that undoes this one, once it is started'),
  can_undo: flagSchema,
  state: z.enum(bulkStates),
  total: amount,
  expected_done: amount.describe('How many the check says will be changed'),
  expected_made: amount.describe('How many of these an import would make'),
  expected_unchanged: amount,
  expected_refused: amount,
  done: amount,
  made: amount.describe('How many of these an import has made'),
  unchanged: amount.describe('Records that were so already'),
  refused: amount,
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
})
export type BulkAction = z.infer<typeof bulkActionSchema>

/** Why records are refused, or would be: the code that the record's own request fails with, and how many. */
const refusalsSchema = z.array(z.object({ code: z.int(), count: amount }))

const bulkActionReadSchema = bulkActionSchema.extend({ refusals: refusalsSchema })
export type BulkActionRead = z.infer<typeof bulkActionReadSchema>

/**
 * `ids`, or `query`: the parameters of the kind's list as its address has them, for all records that match when the action
 * is made. Or `selection`: an `export` of the caller that keeps which records are meant, `except` some of them.
 */
export const bulkActionCreateSchema = z
  .strictObject({
    kind: z.enum(bulkKindNames),
    action: z.enum(['change', 'add', 'delete', 'export', ...decisionDeeds, 'mail']),
    given: z.record(z.string(), z.unknown()).optional(),
    ids: z.array(id()).min(1).max(limits.bulkIds).optional(),
    query: z.record(z.string(), z.string()).optional(),
    selection: id().optional(),
    except: z.array(id()).max(limits.bulkIds).optional(),
  })
  .refine(
    ({ ids, query, selection }) => [ids, query, selection].filter((one) => one !== undefined).length === 1,
    { path: ['ids'] },
  )
  .refine(({ selection, except }) => except === undefined || selection !== undefined, { path: ['except'] })
export type BulkActionCreate = z.input<typeof bulkActionCreateSchema> & { kind: BulkKind }

const page = pageQuery(100)

const tag = 'bulk actions'
const ofAction = {
  access: 'staff',
  tag,
  params: idParams,
  errors: [ErrorCode.bulkActionNotFound],
} as const
const one = { data: z.object({ bulk_action: bulkActionSchema }) } as const

export const bulkActionEndpoints = {
  'GET /bulkaction/all': {
    access: 'staff',
    tag,
    summary: 'List the actions that were started, the newest first',
    description: 'Editors see their own, administrators all of the last 30 days.',
    query: page,
    answer: { data: z.object({ bulk_actions: z.array(bulkActionSchema), count: amount }) },
    errors: [],
  },
  'POST /bulkaction': {
    access: 'staff',
    tag,
    summary: 'Choose records and what to do with them',
    description:
      'Nothing is changed yet: the action is checked first, and read until its state is `checked`. Records that come later are not touched. One that is to `export` needs no start: `GET /export/{kind}?selection=` answers its records, and `selection` of another action means them, as they were then: what others have changed since is refused, what the caller’s own actions have changed is not. `mail` writes letters to applicants: it is given `{occasion, texts?, fallback_language?, again?}`, and its undo cancels those that wait. What decides on applications can be given `{links}`, as the decision on one.',
    body: bulkActionCreateSchema,
    answer: one,
    statuses: [201],
    errors: [],
  },
  'GET /bulkaction/{id}': {
    ...ofAction,
    summary: 'Read how far an action is',
    answer: { data: z.object({ bulk_action: bulkActionReadSchema }) },
  },
  'GET /bulkaction/{id}/records': {
    ...ofAction,
    summary: 'List the records that an action means, in the order of their ids',
    query: page.extend({
      among: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10}){0,99}$/)
        .optional()
        .describe('Up to 100 ids, separated by commas: those of them that it means'),
    }),
    answer: { data: z.object({ records: z.array(z.object({ record_id: z.int() })), count: amount }) },
  },
  'GET /bulkaction/{id}/refused': {
    ...ofAction,
    summary: 'List the records that were refused, or would be',
    query: page,
    answer: {
      data: z.object({ refused: z.array(z.object({ record_id: z.int(), code: z.int() })), count: amount }),
    },
  },
  'GET /bulkaction/{id}/changed': {
    ...ofAction,
    summary: 'List the records that were changed or written to, or would be',
    query: page,
    answer: { data: z.object({ changed: z.array(z.object({ record_id: z.int() })), count: amount }) },
  },
  'POST /bulkaction/{id}/start': {
    ...ofAction,
    summary: 'Start an action of one’s own',
    description:
      'Each record is changed by its own call, with the rights of the session that made the action. One that has changed since it was chosen is refused.',
    answer: one,
    errors: [ErrorCode.bulkActionNotFound, ErrorCode.cannotBeUndone],
  },
  'POST /bulkaction/{id}/stop': {
    ...ofAction,
    summary: 'Stop an action; what is done stays done',
    answer: one,
  },
  'POST /bulkaction/{id}/undo': {
    ...ofAction,
    summary: 'Undo an action within 30 days',
    description:
      'Answers the action that undoes it. What was changed since stays as it is, and is among the refused. With `check` nothing is given back yet: that action is checked and started as others are, and not started (476) once another undo has been.',
    query: z.strictObject({ check: z.coerce.number().pipe(flagSchema).default(0) }),
    answer: one,
    statuses: [201],
    errors: [ErrorCode.bulkActionNotFound, ErrorCode.cannotBeUndone],
  },
} as const satisfies EndpointTable
