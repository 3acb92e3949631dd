import type { ListFields } from '@vernissage/contract/lists'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { columnsOf } from '../../platform/lists/list-rows.ts'
import type { Application } from './application.ts'

/** The columns that both kinds have and that are needed by their names. */
export interface ApplicationRow {
  version: number
  user_id: number
}

const user = sql<string>`full_name(account.first_name, account.last_name)`
const title = sql<string>`program.title`

const artworksCountOf = ({ key, foreignKey, artworkLinks }: Application) =>
  sql<number>`(select count(*) from ${sql.table(artworkLinks)} as applied
    where ${sql.ref(`applied.${foreignKey}`)} = ${sql.ref(`application.${key}`)})`

export const applicationColumns = (application: Application, fields: ListFields) => {
  const { program } = application
  return {
    ...columnsOf('application', fields),
    [program.kind]: {
      column: title,
      table: sql`${sql.table(program.table)} as program`,
      key: sql.ref(`program.${program.key}`),
      reference: sql.ref(`application.${program.foreignKey}`),
    },
    user: {
      column: user,
      table: sql.table('account'),
      key: sql.ref('account.id_user'),
      reference: sql.ref('application.user_id'),
    },
    image: sql.ref('account.image'),
    artworks_count: artworksCountOf(application),
  }
}

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
    .select([
      title.as(program.kind),
      user.as('user'),
      'account.image',
      artworksCountOf(application).as('artworks_count'),
    ])
}
