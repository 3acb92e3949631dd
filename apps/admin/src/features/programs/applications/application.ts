import type { ExhibitionApplication } from '@vernissage/contract/resources/exhibition-application'
import type { ApplicationPatch } from '@vernissage/contract/resources/program-application'
import { type Resource, resource } from '../../../lib/api/resource.ts'
import type { ProgramKind } from '../program-kind.ts'

type Shared = Omit<ExhibitionApplication, 'id_exhibition_application' | 'exhibition_id' | 'exhibition'>

/** An application as its screens know it: what each kind names its own way has one name here. */
export interface Application extends Shared {
  id: number
  program_id: number
  /** The program's title. */
  program: string
}

/** An application as the API answers it. */
type ApplicationRow = Shared & Readonly<Record<string, unknown>>

interface ApplicationCalls {
  readonly resource: Pick<
    Resource<ApplicationRow, ApplicationRow, never, ApplicationPatch, string>,
    'path' | 'key' | 'id' | 'page' | 'read' | 'change'
  >
  /** The field of the program that an application is to. */
  readonly program: `${ProgramKind}_id`
}

export const applicationCalls: Readonly<Record<ProgramKind, ApplicationCalls>> = {
  exhibition: {
    resource: resource({
      path: '/exhibitionapplication',
      record: 'exhibition_application',
      rows: 'exhibition_applications',
      key: 'id_exhibition_application',
    }),
    program: 'exhibition_id',
  },
  magazine: {
    resource: resource({
      path: '/magazineapplication',
      record: 'magazine_application',
      rows: 'magazine_applications',
      key: 'id_magazine_application',
    }),
    program: 'magazine_id',
  },
}

/** Reads an application out of an answer. */
export function applicationOf(kind: ProgramKind, row: ApplicationRow): Application {
  const { resource, program } = applicationCalls[kind]
  const { user_id, user, image, artworks_count, application_status_id, payment_status_id, payment_id } = row
  return {
    id: resource.id(row),
    program_id: row[program] as number,
    program: row[kind] as string,
    user_id,
    user,
    image,
    artworks_count,
    application_status_id,
    payment_status_id,
    payment_id,
  }
}
