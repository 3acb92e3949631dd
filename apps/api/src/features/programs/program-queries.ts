import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Columns } from '../../platform/lists/filter-sql.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import type { Program } from './program.ts'

/** The columns that both kinds have and that are needed by their names. */
export interface ProgramRow {
  version: number
  web_image: string | null
  mobile_image: string | null
  created_by: number | null
  updated_by: number | null
}

const joinedName = (name: 'creator' | 'updater', reference: string) => ({
  column: sql<string | null>`full_name(${sql.ref(`${name}.first_name`)}, ${sql.ref(`${name}.last_name`)})`,
  table: sql`account as ${sql.ref(name)}`,
  key: sql.ref(`${name}.id_user`),
  reference: sql.ref(`program.${reference}`),
})

const typeOf = ({ table, typeLabels }: Program) => {
  const cases = Object.entries(typeLabels).map(
    ([id, { en }]) => sql`when ${sql.lit(Number(id))} then ${sql.lit(en)}`,
  )
  return sql<string>`case ${sql.ref(`program.${table}_type_id`)} ${sql.join(cases, sql` `)} end`
}

const artworkNumberOf = ({ key, foreignKey, artworkLinks }: Program) =>
  sql<number>`(select count(*) from ${sql.table(artworkLinks)} as contained
    where ${sql.ref(`contained.${foreignKey}`)} = ${sql.ref(`program.${key}`)})`

const joinedColumns = (program: Program) => ({
  [`${program.table}_type`]: typeOf(program),
  artwork_number: artworkNumberOf(program),
  creator: joinedName('creator', 'created_by'),
  updater: joinedName('updater', 'updated_by'),
})

export const programColumns = (program: Program): Columns => ({
  ...columnsOf('program', program.fields),
  ...joinedColumns(program),
})

/** Programs of one kind, with all their columns and the names behind their numbers. */
export const selectPrograms = (executor: Executor, program: Program) =>
  executor
    .selectFrom(sql<ProgramRow>`${sql.table(program.table)}`.as('program'))
    .leftJoin('account as creator', 'creator.id_user', 'program.created_by')
    .leftJoin('account as updater', 'updater.id_user', 'program.updated_by')
    .selectAll('program')
    .select(selectionOf(joinedColumns(program)))
