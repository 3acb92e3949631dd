import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import type { Columns } from '../../platform/lists/filter-sql.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import type { Application } from './program.ts'

/** The columns that both kinds have and that are needed by their names. */
export interface ApplicationRow {
  version: number
  user_id: number
}

const artworksCountOf = ({ key, foreignKey, artworkLinks }: Application) =>
  sql<number>`(select count(*) from ${sql.table(artworkLinks)} as applied
    where ${sql.ref(`applied.${foreignKey}`)} = ${sql.ref(`application.${key}`)})`

const joinedColumns = (application: Application) => {
  const { program } = application
  return {
    [program.table]: {
      column: sql.ref('program.title'),
      table: sql`${sql.table(program.table)} as program`,
      key: sql.ref(`program.${program.key}`),
      reference: sql.ref(`application.${program.foreignKey}`),
    },
    user: {
      column: sql<string>`full_name(account.first_name, account.last_name)`,
      table: sql.table('account'),
      key: sql.ref('account.id_user'),
      reference: sql.ref('application.user_id'),
    },
    image: sql.ref('account.image'),
    artworks_count: artworksCountOf(application),
  }
}

export const applicationColumns = (application: Application): Columns => ({
  ...columnsOf('application', application.fields),
  ...joinedColumns(application),
})

/** Applications with the artist, the title of the program and the number of artworks. */
export const selectApplications = (executor: Executor, application: Application) => {
  const { program } = application
  return executor
    .selectFrom(sql<ApplicationRow>`${sql.table(application.table)}`.as('application'))
    .leftJoin('account', 'account.id_user', 'application.user_id')
    .leftJoin(sql<{ title: string }>`${sql.table(program.table)}`.as('program'), (join) =>
      join.on(
        sql<boolean>`${sql.ref(`program.${program.key}`)} = ${sql.ref(`application.${program.foreignKey}`)}`,
      ),
    )
    .selectAll('application')
    .select(selectionOf(joinedColumns(application)))
}
