import { z } from 'zod'
import { id } from '../fields.ts'
import type { ListFields } from '../lists.ts'
import {
  applicationArtworkFields,
  applicationArtworkListFields,
  applicationCreatable,
  applicationFields,
  applicationListFields,
} from './program-application.ts'

export const exhibitionApplicationSchema = z.object({
  id_exhibition_application: z.int(),
  exhibition_id: z.int(),
  exhibition: z.string().describe('Its title'),
  ...applicationFields,
})
export type ExhibitionApplication = z.infer<typeof exhibitionApplicationSchema>

export const exhibitionApplicationCreateSchema = z.strictObject({
  ...applicationCreatable,
  exhibition_id: id(),
})
export type ExhibitionApplicationCreate = z.input<typeof exhibitionApplicationCreateSchema>

export const exhibitionApplicationListFields = {
  id_exhibition_application: 'integer',
  exhibition_id: 'integer',
  exhibition: 'text',
  ...applicationListFields,
} as const satisfies ListFields & Record<keyof ExhibitionApplication, unknown>

export const exhibitionApplicationArtworkSchema = z.object({
  id_exhibition_application_artwork: z.int(),
  exhibition_application_id: z.int(),
  ...applicationArtworkFields,
})
export type ExhibitionApplicationArtwork = z.infer<typeof exhibitionApplicationArtworkSchema>

export const exhibitionApplicationArtworkCreateSchema = z.strictObject({
  exhibition_application_id: id(),
  artwork_id: id(),
})
export type ExhibitionApplicationArtworkCreate = z.input<typeof exhibitionApplicationArtworkCreateSchema>

export const exhibitionApplicationArtworkListFields = {
  id_exhibition_application_artwork: 'integer',
  exhibition_application_id: 'integer',
  ...applicationArtworkListFields,
} as const satisfies ListFields & Record<keyof ExhibitionApplicationArtwork, unknown>
