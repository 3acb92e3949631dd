import { UserType } from '@vernissage/contract/enums'
import { artistLinkListFields } from '@vernissage/contract/resources/programs/program-link'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { createPlacedLinks, type PlacedLinks } from './placed-links.ts'
import { type Link, linkColumns } from './program.ts'

interface ArtistLinkRow {
  version: number
  artist_id: number
}

const joined = {
  artist: {
    column: sql<string>`full_name(account.first_name, account.last_name)`,
    table: sql.table('account'),
    key: sql.ref('account.id_user'),
    reference: sql.ref('link.artist_id'),
  },
  artist_discipline: sql.ref('discipline.name'),
  country_abbreviation: sql.ref('country.abbreviation'),
  membership_type: sql.ref('artist_profile.membership_type'),
  membership_status: sql.ref('artist_profile.membership_status'),
  renewal_date: sql.ref('artist_profile.renewal_date'),
  artist_new: sql.ref('artist_profile.new'),
  artist_featured: sql.ref('artist_profile.featured'),
  exhibition_featured: sql.ref('artist_profile.featured'),
  artist_status_id: sql.ref('artist_profile.artist_status_id'),
  image: sql.ref('account.image'),
  user_image: sql.ref('account.image'),
  url: sql.ref('artist_profile.url'),
}

const selectArtists = (executor: Executor, { table }: Link) =>
  executor
    .selectFrom(sql<ArtistLinkRow>`${sql.table(table)}`.as('link'))
    .leftJoin('account', 'account.id_user', 'link.artist_id')
    .leftJoin('artist_profile', 'artist_profile.user_id', 'link.artist_id')
    .leftJoin('country', 'country.id_country', 'account.country_id')
    .leftJoin('discipline', 'discipline.id_discipline', 'artist_profile.discipline_id')
    .selectAll('link')
    .select(selectionOf(joined))

type NewArtistLink = Values & { artist_id?: number }

/** The artists in a program. */
export const createArtistLinks = <Shown>(db: Database, link: Link): PlacedLinks<Shown> => {
  const links = createPlacedLinks<Shown>(db, link, {
    target: 'artist_id',
    select: (executor) => selectArtists(executor, link),
    columns: { ...linkColumns(link), ...columnsOf('link', artistLinkListFields), ...joined },
    present: (ids) => sql`
      select id_user as id from account where id_user = any(${ids}::integer[]) and user_type_id = ${UserType.artist}
      for key share`,
    joinedTables: ['account', 'artist_profile', 'country', 'discipline'],
  })

  return {
    list: links.list,
    change: links.change,
    remove: links.remove,
    putInOrder: links.putInOrder,
    addMany: links.addMany,
    removeMany: links.removeMany,
    versionOf: links.versionOf,

    // A profile outlives a change of the account's type.
    add: (author: Author, values: NewArtistLink) =>
      inTransaction(db, async (trx) => {
        await checkAccount(trx, 'artist_id', values.artist_id, [UserType.artist])
        return links.addWithin(trx, author, values)
      }),
  }
}
