import { z } from 'zod'
import { type EndpointTable, idParams } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { text } from '../fields.ts'
import { limits } from '../limits.ts'
import { exportKinds } from './export.ts'
import { layoutColumnsSchema } from './preferences.ts'

/* A view: a list's search, filters, order and columns under a name, for oneself or for all staff. */

/** The lists that can have views, by the kinds of record that they list. */
const listSchema = z.enum(exportKinds)

const stateSchema = z
  .record(z.string().regex(/^[a-z][a-z_]{0,19}$/), z.unknown())
  .refine((state) => JSON.stringify(state).length <= limits.listViews.state)

export const listViewSchema = z.object({
  id_list_view: z.int(),
  list: listSchema,
  name: z.string(),
  shared: flagSchema.describe('Whether all staff have it'),
  user_id: z.int().nullable().describe('Who made it; null once that account is gone'),
  user: z.string().nullable().describe('First and last name'),
  state: z
    .record(z.string(), z.unknown())
    .describe('Search, filters and order, as the address of the screen has them'),
  columns: layoutColumnsSchema.nullable().describe('null: those of each person'),
})
export type ListView = z.infer<typeof listViewSchema>

const writable = {
  name: text(limits.listViews.name),
  shared: flagSchema,
  state: stateSchema,
  /** The parameters of the list's request for the same state, by which it is counted. */
  query: z
    .record(z.string(), z.string())
    .refine((query) => JSON.stringify(query).length <= limits.listViews.query)
    .describe('The parameters of the list’s call, to count what matches'),
  columns: layoutColumnsSchema.nullable(),
}

export const listViewCreateSchema = z.strictObject({
  ...writable,
  list: listSchema,
  shared: flagSchema.default(0),
  columns: layoutColumnsSchema.nullable().default(null),
})
export type ListViewCreate = z.input<typeof listViewCreateSchema>

/** A state comes with the query that counts it. */
export const listViewPatchSchema = z
  .strictObject(writable)
  .partial()
  .refine(({ state, query }) => (state === undefined) === (query === undefined), { path: ['query'] })
export type ListViewPatch = z.input<typeof listViewPatchSchema>

const staff = { access: 'staff', tag: 'views', errors: [] } as const
const ofList = z.strictObject({ list: listSchema })
const one = { data: z.object({ list_view: listViewSchema }) } as const

export const listViewEndpoints = {
  'GET /listview/all': {
    ...staff,
    summary: 'List the views of a list: one’s own and the shared ones, by name',
    query: ofList,
    answer: { data: z.object({ list_views: z.array(listViewSchema) }) },
  },
  'GET /listview/counts': {
    ...staff,
    summary: 'Count what the views of a list match now',
    query: ofList,
    answer: {
      data: z.object({
        counts: z.array(
          z.object({
            id_list_view: z.int(),
            count: z.int().nullable().describe('null where it could not be counted'),
          }),
        ),
      }),
    },
  },
  'POST /listview': {
    ...staff,
    summary: 'Save a view',
    body: listViewCreateSchema,
    answer: one,
    statuses: [201],
    errors: [ErrorCode.limitReached],
  },
  'PATCH /listview/{id}': {
    ...staff,
    summary: 'Change a view: the maker, and administrators a shared one',
    params: idParams,
    body: listViewPatchSchema,
    answer: one,
    errors: [ErrorCode.listViewNotFound],
  },
  'DELETE /listview/{id}': {
    ...staff,
    summary: 'Delete a view: the maker, and administrators a shared one',
    params: idParams,
    errors: [ErrorCode.listViewNotFound],
  },
} as const satisfies EndpointTable
