import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { type RawBuilder, sql } from 'kysely'

/** The tables and keys of the applications to one kind of program, in SQL. */
export const openCallTables = (kind: JudgedKind) => {
  const { table, key, foreignKey, application } = programNames[kind]
  return {
    program: sql.table(table),
    programKey: sql.ref(key),
    programId: sql.ref(foreignKey),
    application: sql.table(application.table),
    applicationKey: sql.ref(application.key),
    applicationId: sql.ref(application.foreignKey),
    works: sql.table(application.artworks.table),
    worksKey: sql.ref(application.artworks.key),
  }
}

/** The latest round of a program in which the total of a juror without a conflict counts. */
export const latestJudgedRound = (kind: JudgedKind, programId: number): RawBuilder<{ id: number }> => sql`
  select id_judging_round as id from judging_round
  where ${sql.ref(programNames[kind].foreignKey)} = ${programId} and exists (
    select from juror_assignment
    where judging_round_id = id_judging_round and counts_since is not null and conflict = 0)
  order by starts_on desc, id_judging_round desc limit 1`
