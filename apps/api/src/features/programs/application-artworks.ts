import { applicationArtworkListFields } from '@vernissage/contract/resources/programs/program-application'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { invalid } from '../../platform/errors.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { createLinkRepository, type LinkRepository } from './link-repository.ts'
import { type Link, linkColumns } from './program.ts'

interface ApplicationArtworkRow {
  version: number
  artwork_id: number
}

const joined = {
  artwork: {
    column: sql.ref('artwork.title'),
    table: sql.table('artwork'),
    key: sql.ref('artwork.id_artwork'),
    reference: sql.ref('link.artwork_id'),
  },
  artwork_web_image: sql.ref('artwork.web_image'),
  artwork_mobile_image: sql.ref('artwork.mobile_image'),
}

const selectArtworks = (executor: Executor, { table }: Link) =>
  executor
    .selectFrom(sql<ApplicationArtworkRow>`${sql.table(table)}`.as('link'))
    .leftJoin('artwork', 'artwork.id_artwork', 'link.artwork_id')
    .selectAll('link')
    .select(selectionOf(joined))

/** Artists apply with their own artworks. The application stays locked, so that it does not change its artist meanwhile. */
const checkOwner = async (trx: Trx, { parent }: Link, values: Values) => {
  const { rows } = await sql<{ is_own: boolean }>`
    select exists (
      select from artwork where id_artwork = ${values.artwork_id} and artist_id = application.user_id
    ) as is_own
    from ${sql.table(parent.table)} as application
    where ${sql.ref(parent.key)} = ${values[parent.foreignKey]}
    for no key update`.execute(trx)
  if (!rows[0]) throw invalid(parent.foreignKey)
  if (!rows[0].is_own) throw invalid('artwork_id')
}

/** The artworks in an application. */
export const createApplicationArtworks = <Shown>(
  db: Database,
  link: Link,
): Omit<LinkRepository<Shown>, 'change'> => {
  const links = createLinkRepository<Shown>(db, link, {
    target: 'artwork_id',
    select: (executor) => selectArtworks(executor, link),
    columns: { ...linkColumns(link), ...columnsOf('link', applicationArtworkListFields), ...joined },
    joinedTables: ['artwork'],
  })

  return {
    list: links.list,
    remove: links.remove,

    add: (author: Author, values: Values) =>
      inTransaction(db, async (trx) => {
        await checkOwner(trx, link, values)
        return links.addWithin(trx, author, values)
      }),
  }
}
