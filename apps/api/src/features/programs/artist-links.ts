import { UserType } from '@vernissage/contract/enums'
import { artistLinkListFields } from '@vernissage/contract/resources/program-link'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { columnsOf } from '../../platform/lists/list-rows.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { Store } from '../../platform/records/record-store.ts'
import { type Link, linkColumns } from './link.ts'
import { createLinkRepository, type LinkRepository } from './link-repository.ts'

interface ArtistLinkRow {
  version: number
  artist_id: number
}

const name = sql<string>`full_name(account.first_name, account.last_name)`

const selectArtists = (executor: Executor, { table }: Link) =>
  executor
    .selectFrom(sql<ArtistLinkRow>`${sql.table(table)}`.as('link'))
    .leftJoin('account', 'account.id_user', 'link.artist_id')
    .leftJoin('artist_profile', 'artist_profile.user_id', 'link.artist_id')
    .leftJoin('country', 'country.id_country', 'account.country_id')
    .leftJoin('discipline', 'discipline.id_discipline', 'artist_profile.discipline_id')
    .selectAll('link')
    .select([
      name.as('artist'),
      'discipline.name as artist_discipline',
      'country.abbreviation as country_abbreviation',
      'artist_profile.membership_type',
      'artist_profile.membership_status',
      'artist_profile.renewal_date',
      'artist_profile.new as artist_new',
      'artist_profile.featured as artist_featured',
      'artist_profile.featured as exhibition_featured',
      'artist_profile.artist_status_id',
      'account.image',
      'account.image as user_image',
      'artist_profile.url',
    ])

const columns = {
  ...columnsOf('link', artistLinkListFields),
  artist: {
    column: name,
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

type NewArtistLink = Values & { artist_id?: number }

/** The artists in a program. */
export const createArtistLinks = <Stored>(db: Database, link: Link, store: Store<Stored>): LinkRepository => {
  const links = createLinkRepository(db, link, {
    target: 'artist_id',
    store,
    select: (executor) => selectArtists(executor, link),
    columns: { ...linkColumns(link), ...columns },
  })

  return {
    list: links.list,
    remove: links.remove,

    // A profile outlives a change of the account's type.
    add: (author: Author, values: NewArtistLink) =>
      inTransaction(db, async (trx) => {
        await checkAccount(trx, 'artist_id', values.artist_id, [UserType.artist])
        return links.addWithin(trx, author, values)
      }),
  }
}
