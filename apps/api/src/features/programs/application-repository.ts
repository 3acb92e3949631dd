import { UserType } from '@vernissage/contract/enums'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Columns } from '../../platform/lists/filter-sql.ts'
import { columnsOf, createList, type Page, selectionOf } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { type Application, type Link, storeOf } from './program.ts'

/** The columns that both kinds have and that are needed by their names. */
interface ApplicationRow {
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

const applicationColumns = (application: Application): Columns => ({
  ...columnsOf('application', application.fields),
  ...joinedColumns(application),
})

/** Applications with the artist, the title of the program and the number of artworks. */
const selectApplications = (executor: Executor, application: Application) => {
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

type ApplicationValues = Values & { user_id?: number | undefined }

const checkArtist = (trx: Trx, { user_id }: ApplicationValues) =>
  checkAccount(trx, 'user_id', user_id, [UserType.artist])

/** The applications to one kind of program. An artist applies to a program once: 447. */
export const createApplicationRepository = <Shown>(
  db: Database,
  application: Application,
  artworks: Link,
) => {
  const store = storeOf(application)
  const artworkStore = storeOf(artworks)
  const key = sql.ref(`application.${application.key}`)
  const readPage = createList(db, {
    query: selectApplications(db, application),
    columns: applicationColumns(application),
    key: application.key,
    tables: [application.table, application.artworkLinks, application.program.table, 'account'],
  })

  const read = async (executor: Executor, id: number) => {
    const row = await selectApplications(executor, application)
      .where(sql<boolean>`${key} = ${id}`)
      .executeTakeFirst()
    if (!row) throw new ApiError(application.notFound)
    return row as Shown & ApplicationRow
  }

  const removeArtworks = async (trx: Trx, author: Author, id: number) => {
    const { rows } = await sql<never>`
      select * from ${sql.table(artworks.table)}
      where ${sql.ref(application.foreignKey)} = ${id} for update`.execute(trx)
    for (const row of rows) await artworkStore.remove(trx, author, row)
  }

  return {
    store,

    idsOf: readPage.idsOf,

    list: async (list: CheckedList) => (await readPage(list)) as Page<Shown>,
    readAll: readPage.readAll,

    get: (id: number) => read(db, id),

    create: (author: Author, values: ApplicationValues) =>
      inTransaction(db, async (trx) => {
        await checkArtist(trx, values)
        const row = (await store.insert(trx, author, values)) as Values
        return read(trx, row[application.key] as number)
      }),

    /** What the former artist applied with is not the new one's. */
    update: (author: Author, id: number, values: ApplicationValues, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        const before = await store.lock(trx, id, ifMatch)
        await checkArtist(trx, values)
        const after = await store.update(trx, author, before, values)
        if (after.user_id !== before.user_id) await removeArtworks(trx, author, id)
        return read(trx, id)
      }),
  }
}
