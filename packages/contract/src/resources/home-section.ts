import { z } from 'zod'
import { type Calls, change, imageAddress, imageRemoval, list, type Resource, read } from '../calls.ts'
import { flagSchema } from '../enum-schemas.ts'
import { ErrorCode } from '../errors.ts'
import { optionalText, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { fieldsOf } from '../lists.ts'

export const homeSectionImageNames = [
  'web_image_1',
  'web_image_2',
  'web_image_3',
  'mobile_image_1',
  'mobile_image_2',
  'mobile_image_3',
] as const
export type HomeSectionImageName = (typeof homeSectionImageNames)[number]

export const homeSectionSchema = z.object({
  id_home_section: z.int(),
  title: z.string(),
  link: z.string(),
  description: z.string().nullable(),
  web_image_1: z.string().nullable(),
  web_image_2: z.string().nullable(),
  web_image_3: z.string().nullable(),
  mobile_image_1: z.string().nullable(),
  mobile_image_2: z.string().nullable(),
  mobile_image_3: z.string().nullable(),
  enable: flagSchema,
  text_color: z.string().nullable(),
  background_color: z.string().nullable(),
})
export type HomeSection = z.infer<typeof homeSectionSchema>

export const homeSectionPatchSchema = z
  .strictObject({
    title: text(limits.title),
    link: text(),
    description: optionalText(),
    enable: flagSchema,
    text_color: optionalText(),
    background_color: optionalText(),
    banner_type_id: z.int().describe('Sent by the screen, of no effect'),
  })
  .partial()
export type HomeSectionPatch = z.input<typeof homeSectionPatchSchema>

export const homeSectionListFields = fieldsOf(homeSectionSchema.shape)

const homeSection = {
  tag: 'home sections',
  record: 'home_section',
  rows: 'home_sections',
  key: 'id_home_section',
  schema: homeSectionSchema,
  notFound: ErrorCode.homeSectionNotFound,
} as const satisfies Resource

export const homeSectionCalls = {
  'GET /homesection/all': list(homeSection, 'List home sections', homeSectionListFields),
  'GET /homesection/{id}': read(homeSection, 'Read a home section'),
  'PATCH /homesection/{id}': change(homeSection, 'Change a home section', homeSectionPatchSchema),
  'POST /homesection/{id}/image': imageAddress(homeSection, homeSectionImageNames),
  'DELETE /homesection/{id}/image': imageRemoval(homeSection, homeSectionImageNames),
} as const satisfies Calls
