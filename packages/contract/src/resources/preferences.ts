import { z } from 'zod'
import type { EndpointTable } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import { languages } from '../enums.ts'
import { limits } from '../limits.ts'
import { exportKinds } from './export.ts'

/* What each member of staff has set up for themselves. A new setting is a line of `settings`; nothing else has to know it. */

/** The lists that a person can set up: those of the kinds of record, and those that stand on another record's page. */
export const layoutNames = [
  ...exportKinds,
  'artist_application',
  'artwork_enquiry',
  'consultant_enquiry',
  'payment',
  'program_application',
  'program_artist',
  'program_sponsor',
] as const
export type LayoutName = (typeof layoutNames)[number]

export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const { columns: mostColumns, width } = limits.layout

const columnSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  /** In pixels of a table that is just wide enough; all columns grow with it. */
  width: z.int().min(width.min).max(width.max).optional(),
})

export const layoutColumnsSchema = z.array(columnSchema).min(1).max(mostColumns)

/** How a list is shown. Without `columns`, its own in their order. */
export const layoutSchema = z.strictObject({
  columns: layoutColumnsSchema.optional(),
  density: z.enum(densities).optional(),
})
export type Layout = z.infer<typeof layoutSchema>

/** Of a person alone, whatever the list. Absent until it is set. */
const settings = {
  artworks_as: z
    .enum(['grid', 'table'])
    .optional()
    .describe('How artworks are listed where the address of their list does not say it'),
  desk_folded: flagSchema.optional().describe('1 where what waits is not shown on the home page'),
  first_steps_dismissed: flagSchema.optional(),
  notices_by_mail: flagSchema.optional().describe('1 where what is unread comes by mail once a day too'),
  notices_language: z.enum(languages).optional().describe('Of that mail'),
} as const

const layoutName = z.enum(layoutNames)

export const preferencesSchema = z.object({
  lists: z.partialRecord(layoutName, layoutSchema),
  ...settings,
})
export type Preferences = z.infer<typeof preferencesSchema>

const nullable = <Shape extends Record<string, z.ZodOptional>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, schema.nullable()])) as {
    [Name in keyof Shape]: z.ZodNullable<Shape[Name]>
  }

/** Replaces the given settings, list by list; null removes one. */
export const preferencesPatchSchema = z.strictObject({
  lists: z.partialRecord(layoutName, layoutSchema.nullable()).optional(),
  ...nullable(settings),
})
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>

const own = {
  access: 'staff',
  tag: 'session',
  answer: { data: z.object({ preferences: preferencesSchema }) },
  errors: [],
} as const

export const preferencesEndpoints = {
  'GET /user/me/preferences': { ...own, summary: 'What the signed-in user has set up' },
  'PATCH /user/me/preferences': {
    ...own,
    summary: 'Set up lists and other things for oneself',
    description: 'Replaces what is given, list by list; null takes it away.',
    body: preferencesPatchSchema,
  },
} as const satisfies EndpointTable
