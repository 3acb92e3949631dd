import { z } from 'zod'
import {
  addLink,
  change,
  create,
  type EndpointTable,
  list,
  type Resource,
  read,
  remove,
} from '../../endpoint.ts'
import { ErrorCode } from '../../errors.ts'
import { id } from '../../fields.ts'
import { fieldsOf } from '../../lists.ts'
import {
  applicationArtworkFields,
  applicationCreatable,
  applicationFields,
  applicationPatchSchema,
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

export const exhibitionApplicationListFields = fieldsOf(exhibitionApplicationSchema.shape)

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

export const exhibitionApplicationArtworkListFields = fieldsOf(exhibitionApplicationArtworkSchema.shape)

const exhibitionApplication = {
  tag: 'exhibitions',
  record: 'exhibition_application',
  rows: 'exhibition_applications',
  key: 'id_exhibition_application',
  schema: exhibitionApplicationSchema,
  notFound: ErrorCode.exhibitionApplicationNotFound,
} as const satisfies Resource

const exhibitionApplicationArtwork = {
  tag: 'exhibitions',
  record: 'exhibition_application_artwork',
  rows: 'exhibition_application_artworks',
  key: 'id_exhibition_application_artwork',
  schema: exhibitionApplicationArtworkSchema,
  notFound: ErrorCode.exhibitionApplicationArtworkNotFound,
} as const satisfies Resource

export const exhibitionApplicationEndpoints = {
  'GET /exhibitionapplication/all': list(
    exhibitionApplication,
    'List exhibition applications',
    exhibitionApplicationListFields,
  ),
  'GET /exhibitionapplication/{id}': read(exhibitionApplication, 'Read one of the exhibition applications'),
  // Its answer alone has the path's word for a key.
  'POST /exhibitionapplication': create(
    { ...exhibitionApplication, record: 'exhibitionapplication' } as const,
    'Add to the exhibition applications',
    exhibitionApplicationCreateSchema,
    ErrorCode.alreadyApplied,
  ),
  'PATCH /exhibitionapplication/{id}': change(
    exhibitionApplication,
    'Change one of the exhibition applications',
    applicationPatchSchema,
    ErrorCode.alreadyApplied,
  ),

  'GET /exhibitionapplicationartwork/all': list(
    exhibitionApplicationArtwork,
    'List exhibition application artworks',
    exhibitionApplicationArtworkListFields,
  ),
  'POST /exhibitionapplicationartwork': addLink(
    exhibitionApplicationArtwork,
    'Add one of the exhibition application artworks',
    exhibitionApplicationArtworkCreateSchema,
  ),
  'DELETE /exhibitionapplicationartwork/{id}': remove(
    exhibitionApplicationArtwork,
    'Remove one of the exhibition application artworks',
  ),
} as const satisfies EndpointTable
