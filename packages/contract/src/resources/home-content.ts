import { z } from 'zod'
import { change, create, type EndpointTable, list, read, remove, resource } from '../endpoint.ts'
import { flagSchema } from '../enum-schemas.ts'
import type { Flag } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import { day, optionalText, text } from '../fields.ts'
import { imageAddress, imageRemoval } from '../files/file-endpoints.ts'
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

const homeSection = resource(
  'home_section',
  'home sections',
  homeSectionSchema,
  ErrorCode.homeSectionNotFound,
)

export const homeSectionEndpoints = {
  'GET /homesection/all': list(homeSection, 'List home sections', homeSectionListFields),
  'GET /homesection/{id}': read(homeSection, 'Read a home section'),
  'PATCH /homesection/{id}': change(homeSection, 'Change a home section', homeSectionPatchSchema),
  'POST /homesection/{id}/image': imageAddress(homeSection, homeSectionImageNames),
  'DELETE /homesection/{id}/image': imageRemoval(homeSection, homeSectionImageNames),
} as const satisfies EndpointTable

export const bannerImageNames = ['web_image', 'mobile_image'] as const
export type BannerImageName = (typeof bannerImageNames)[number]

export const bannerSchema = z.object({
  id_banner: z.int(),
  date: z.iso.date(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string().nullable(),
  web_link: z.string(),
  app_link: z.string(),
  web_image: z.string().nullable(),
  mobile_image: z.string().nullable(),
  enabled: flagSchema,
  text_color: z.string().nullable(),
  background_color: z.string().nullable(),
  banner_type_id: z.int(),
})
export type Banner = z.infer<typeof bannerSchema>

const writable = {
  date: day(),
  title: text(limits.title),
  subtitle: text(),
  description: optionalText(),
  web_link: text(),
  app_link: text(),
  text_color: optionalText(),
  background_color: optionalText(),
}

export const bannerCreateSchema = z.strictObject({
  ...writable,
  enabled: flagSchema.default(1 satisfies Flag),
  banner_type_id: z.literal(1).default(1),
})
export type BannerCreate = z.input<typeof bannerCreateSchema>

export const bannerPatchSchema = z
  .strictObject({ ...writable, enabled: flagSchema, banner_type_id: z.literal(1) })
  .partial()
export type BannerPatch = z.input<typeof bannerPatchSchema>

export const bannerListFields = fieldsOf(bannerSchema.shape)

const banner = resource('banner', 'banners', bannerSchema, ErrorCode.bannerNotFound)

export const bannerEndpoints = {
  'GET /banner/all': list(banner, 'List banners', bannerListFields),
  'GET /banner/{id}': read(banner, 'Read a banner'),
  'POST /banner': create(banner, 'Add a banner', bannerCreateSchema),
  'PATCH /banner/{id}': change(banner, 'Change a banner', bannerPatchSchema),
  'DELETE /banner/{id}': remove(banner, 'Delete a banner'),
  'POST /banner/{id}/image': imageAddress(banner, bannerImageNames),
  // The name of a section's image means the section with that id: an old client removes its images so.
  'DELETE /banner/{id}/image': imageRemoval(
    banner,
    [...bannerImageNames, ...homeSectionImageNames],
    ErrorCode.homeSectionNotFound,
  ),
} as const satisfies EndpointTable
