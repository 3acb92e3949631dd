import type { ExhibitionApplication } from '@vernissage/contract/resources/exhibition-application'
import { type ProgramKind, partOf } from '../program-kind.ts'

type Shared = Omit<ExhibitionApplication, 'id_exhibition_application' | 'exhibition_id' | 'exhibition'>

/** An application as its screens know it: what each kind names its own way has one name here. */
export interface Application extends Shared {
  id: number
  program_id: number
  /** The program's title. */
  program: string
}

/** An application as the API answers it. */
export type ApplicationRow = Shared & Readonly<Record<string, unknown>>

/** Reads an application out of an answer. */
export function applicationOf(kind: ProgramKind, row: ApplicationRow): Application {
  const { id, program } = partOf(kind, 'application')
  const { user_id, user, image, artworks_count, application_status_id, payment_status_id, payment_id } = row
  return {
    id: row[id] as number,
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
