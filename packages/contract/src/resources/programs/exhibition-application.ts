import { z } from 'zod'
import { addLink, change, create, type EndpointTable, list, read, remove, resource } from '../../endpoint.ts'
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

const workSchema = z.object({
  id_exhibition_application_artwork: z.int(),
  exhibition_application_id: z.int(),
  ...applicationArtworkFields,
})
export type ExhibitionApplicationArtwork = z.infer<typeof workSchema>

const workCreateSchema = z.strictObject({ exhibition_application_id: id(), artwork_id: id() })

const application = resource(
  'exhibition_application',
  'exhibitions',
  exhibitionApplicationSchema,
  ErrorCode.exhibitionApplicationNotFound,
)

const work = resource(
  'exhibition_application_artwork',
  'exhibitions',
  workSchema,
  ErrorCode.exhibitionApplicationArtworkNotFound,
)

export const exhibitionApplicationEndpoints = {
  'GET /exhibitionapplication/all': list(
    application,
    'List exhibition applications',
    exhibitionApplicationListFields,
  ),
  'GET /exhibitionapplication/{id}': read(application, 'Read one of the exhibition applications'),
  // Only this answer has the path's word as its key.
  'POST /exhibitionapplication': create(
    { ...application, record: 'exhibitionapplication' } as const,
    'Add to the exhibition applications',
    exhibitionApplicationCreateSchema,
    ErrorCode.alreadyApplied,
  ),
  'PATCH /exhibitionapplication/{id}': change(
    application,
    'Change one of the exhibition applications',
    applicationPatchSchema,
    ErrorCode.alreadyApplied,
  ),

  'GET /exhibitionapplicationartwork/all': list(
    work,
    'List exhibition application artworks',
    fieldsOf(workSchema.shape),
  ),
  'POST /exhibitionapplicationartwork': addLink(
    work,
    'Add one of the exhibition application artworks',
    workCreateSchema,
  ),
  'DELETE /exhibitionapplicationartwork/{id}': remove(
    work,
    'Remove one of the exhibition application artworks',
  ),
} as const satisfies EndpointTable
