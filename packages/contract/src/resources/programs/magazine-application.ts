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

export const magazineApplicationSchema = z.object({
  id_magazine_application: z.int(),
  magazine_id: z.int(),
  magazine: z.string().describe('Its title'),
  ...applicationFields,
})
export type MagazineApplication = z.infer<typeof magazineApplicationSchema>

export const magazineApplicationCreateSchema = z.strictObject({ ...applicationCreatable, magazine_id: id() })
export type MagazineApplicationCreate = z.input<typeof magazineApplicationCreateSchema>

export const magazineApplicationListFields = fieldsOf(magazineApplicationSchema.shape)

const workSchema = z.object({
  id_magazine_application_artwork: z.int(),
  magazine_application_id: z.int(),
  ...applicationArtworkFields,
})
export type MagazineApplicationArtwork = z.infer<typeof workSchema>

const workCreateSchema = z.strictObject({ magazine_application_id: id(), artwork_id: id() })

const application = resource(
  'magazine_application',
  'magazines',
  magazineApplicationSchema,
  ErrorCode.magazineApplicationNotFound,
)

const work = resource(
  'magazine_application_artwork',
  'magazines',
  workSchema,
  ErrorCode.magazineApplicationArtworkNotFound,
)

export const magazineApplicationEndpoints = {
  'GET /magazineapplication/all': list(
    application,
    'List magazine applications',
    magazineApplicationListFields,
  ),
  'GET /magazineapplication/{id}': read(application, 'Read one of the magazine applications'),
  // Only this answer has the path's word as its key.
  'POST /magazineapplication': create(
    { ...application, record: 'magazineapplication' } as const,
    'Add to the magazine applications',
    magazineApplicationCreateSchema,
    ErrorCode.alreadyApplied,
  ),
  'PATCH /magazineapplication/{id}': change(
    application,
    'Change one of the magazine applications',
    applicationPatchSchema,
    ErrorCode.alreadyApplied,
  ),

  'GET /magazineapplicationartwork/all': list(
    work,
    'List magazine application artworks',
    fieldsOf(workSchema.shape),
  ),
  'POST /magazineapplicationartwork': addLink(
    work,
    'Add one of the magazine application artworks',
    workCreateSchema,
  ),
  'DELETE /magazineapplicationartwork/{id}': remove(work, 'Remove one of the magazine application artworks'),
} as const satisfies EndpointTable
