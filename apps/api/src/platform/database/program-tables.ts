import { type ProgramKind, programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'

/** The names of the program to which a row belongs. */
export const programOf = ({ exhibition_id }: { exhibition_id: number | null }) =>
  exhibition_id === null ? programNames.magazine : programNames.exhibition

type Id = number | null | undefined

const either = (exhibition: Id, magazine: Id): [ProgramKind, number] =>
  exhibition == null ? ['magazine', magazine!] : ['exhibition', exhibition]

/** The program that one of two fields names. */
export const programIn = (named: { exhibition_id?: Id; magazine_id?: Id }) =>
  either(named.exhibition_id, named.magazine_id)

/** The application that one of two fields names. */
export const applicationIn = (named: { exhibition_application_id?: Id; magazine_application_id?: Id }) =>
  either(named.exhibition_application_id, named.magazine_application_id)

/** The tables and columns of one kind of program and its applications, in SQL. */
export const programTables = (kind: ProgramKind) => {
  const { table, key, foreignKey, status, type, application } = programNames[kind]
  return {
    program: sql.table(table),
    programKey: sql.ref(key),
    programId: sql.ref(foreignKey),
    status: sql.ref(status),
    type: sql.ref(type),
    application: sql.table(application.table),
    applicationKey: sql.ref(application.key),
    applicationId: sql.ref(application.foreignKey),
    works: sql.table(application.artworks.table),
    worksKey: sql.ref(application.artworks.key),
  }
}
