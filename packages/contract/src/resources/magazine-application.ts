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

export const magazineApplicationSchema = z.object({
  id_magazine_application: z.int(),
  magazine_id: z.int(),
  magazine: z.string().describe('Its title'),
  ...applicationFields,
})
export type MagazineApplication = z.infer<typeof magazineApplicationSchema>

export const magazineApplicationCreateSchema = z.strictObject({ ...applicationCreatable, magazine_id: id() })
export type MagazineApplicationCreate = z.input<typeof magazineApplicationCreateSchema>

export const magazineApplicationListFields = {
  id_magazine_application: 'integer',
  magazine_id: 'integer',
  magazine: 'text',
  ...applicationListFields,
} as const satisfies ListFields & Record<keyof MagazineApplication, unknown>

export const magazineApplicationArtworkSchema = z.object({
  id_magazine_application_artwork: z.int(),
  magazine_application_id: z.int(),
  ...applicationArtworkFields,
})
export type MagazineApplicationArtwork = z.infer<typeof magazineApplicationArtworkSchema>

export const magazineApplicationArtworkCreateSchema = z.strictObject({
  magazine_application_id: id(),
  artwork_id: id(),
})
export type MagazineApplicationArtworkCreate = z.input<typeof magazineApplicationArtworkCreateSchema>

export const magazineApplicationArtworkListFields = {
  id_magazine_application_artwork: 'integer',
  magazine_application_id: 'integer',
  ...applicationArtworkListFields,
} as const satisfies ListFields & Record<keyof MagazineApplicationArtwork, unknown>
