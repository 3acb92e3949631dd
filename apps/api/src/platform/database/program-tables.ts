import { programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'

/** The names of the program to which a row belongs. */
export const programOf = ({ exhibition_id }: { exhibition_id: number | null }) =>
  exhibition_id === null ? programNames.magazine : programNames.exhibition

/** The tables and columns of one kind of program and its applications, in SQL. */
export const programTables = (kind: keyof typeof programNames) => {
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
