import { z } from 'zod'
import { create, type EndpointTable, list } from '../endpoint.ts'
import { flagSchema, masterclassStatusSchema } from '../enum-schemas.ts'
import { MasterclassStatus } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { money, optionalText, pastDay, slug, text, wholeNumber } from '../fields.ts'
import { fieldsOf } from '../lists.ts'

/** `masterclas_category` is how the platform has always spelled it. */
export const masterclassSchema = z.object({
  id_masterclass: z.int(),
  masterclass_status_id: masterclassStatusSchema,
  title: z.string(),
  masterclas_category: z.string().nullable(),
  dimensions: z.string().nullable(),
  technique: z.string().nullable(),
  price: z.number().nullable(),
  description: z.string().nullable(),
  date: z.iso.date().nullable(),
  duration: z.int().describe('Seconds'),
  paid: flagSchema,
  sold: flagSchema,
  nft: flagSchema,
  external_url: z.string().nullable(),
  url: z.string().nullable(),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
})
export type Masterclass = z.infer<typeof masterclassSchema>

/** Without a `url` one is made of the title. */
export const masterclassCreateSchema = z.strictObject({
  title: text(),
  dimensions: text(),
  technique: text(),
  date: pastDay(),
  sold: flagSchema,
  nft: flagSchema,
  external_url: text(),
  price: money().nullable().optional(),
  description: optionalText(),
  masterclas_category: optionalText(),
  duration: wholeNumber(0).optional(),
  paid: flagSchema.optional(),
  url: slug().optional(),
  masterclass_status_id: masterclassStatusSchema.default(MasterclassStatus.created),
})
export type MasterclassCreate = z.input<typeof masterclassCreateSchema>

export const masterclassListFields = fieldsOf(masterclassSchema.shape)

const masterclass = {
  tag: 'masterclasses',
  // The plural key for the one record is how the platform has always answered.
  record: 'masterclasses',
  rows: 'masterclasses',
  key: 'id_masterclass',
  schema: masterclassSchema,
} as const

export const masterclassEndpoints = {
  'GET /masterclass/all': list(masterclass, 'List masterclasses', masterclassListFields),
  'POST /masterclass': create(masterclass, 'Add a masterclass', masterclassCreateSchema, ErrorCode.urlInUse),
} as const satisfies EndpointTable
