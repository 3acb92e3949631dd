import { UserType } from '@vernissage/contract/enums'
import { applicationArtworkFields } from '@vernissage/contract/resources/programs/program-application'
import { linkFields } from '@vernissage/contract/resources/programs/program-link'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { invalid } from '../../platform/errors.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import {
  createLinkRepository,
  createPlacedLinks,
  type LinkRepository,
  type PlacedLinks,
} from './link-repository.ts'
import { type Link, linkColumns } from './program.ts'

interface LinkRow {
  version: number
  sponsor_id: number
  artwork_id: number
  artist_id: number
}

const selectLinks = (executor: Executor, { table }: Link) =>
  executor.selectFrom(sql<LinkRow>`${sql.table(table)}`.as('link')).selectAll('link')

const ofSponsor = {
  sponsor: {
    column: sql.ref('sponsor.name'),
    table: sql.table('sponsor'),
    key: sql.ref('sponsor.id_sponsor'),
    reference: sql.ref('link.sponsor_id'),
  },
  sponsor_logo: sql.ref('sponsor.logo'),
}

/** The sponsors in a program. */
export const createSponsorLinks = <Shown>(db: Database, link: Link): PlacedLinks<Shown> =>
  createPlacedLinks<Shown>(db, link, {
    target: 'sponsor_id',
    select: (executor) =>
      selectLinks(executor, link)
        .leftJoin('sponsor', 'sponsor.id_sponsor', 'link.sponsor_id')
        .select(selectionOf(ofSponsor)),
    columns: { ...linkColumns(link), ...columnsOf('link', linkFields.sponsor), ...ofSponsor },
    joinedTables: ['sponsor'],
  })

const byArtwork = { key: sql.ref('artwork.id_artwork'), reference: sql.ref('link.artwork_id') }

const ofArtwork = {
  artwork: { ...byArtwork, column: sql.ref('artwork.title'), table: sql.table('artwork') },
  artwork_artist: {
    ...byArtwork,
    column: sql<string>`full_name(account.first_name, account.last_name)`,
    table: sql`artwork inner join account on account.id_user = artwork.artist_id`,
  },
  artwork_sold: sql.ref('artwork.sold'),
  artwork_price: sql.ref('artwork.price'),
  artwork_status_id: sql.ref('artwork.artwork_status_id'),
  artwork_url: sql.ref('artwork.url'),
  artwork_web_image: sql.ref('artwork.web_image'),
  artwork_mobile_image: sql.ref('artwork.mobile_image'),
}

/** The artworks in a program. */
export const createArtworkLinks = <Shown>(db: Database, link: Link): PlacedLinks<Shown> =>
  createPlacedLinks<Shown>(db, link, {
    target: 'artwork_id',
    select: (executor) =>
      selectLinks(executor, link)
        .leftJoin('artwork', 'artwork.id_artwork', 'link.artwork_id')
        .leftJoin('account', 'account.id_user', 'artwork.artist_id')
        .select(selectionOf(ofArtwork)),
    columns: { ...linkColumns(link), ...columnsOf('link', linkFields.artwork), ...ofArtwork },
    joinedTables: ['artwork', 'account'],
  })

const ofArtist = {
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

/** The artists in a program. */
export const createArtistLinks = <Shown>(db: Database, link: Link): PlacedLinks<Shown> => {
  const links = createPlacedLinks<Shown>(db, link, {
    target: 'artist_id',
    select: (executor) =>
      selectLinks(executor, link)
        .leftJoin('account', 'account.id_user', 'link.artist_id')
        .leftJoin('artist_profile', 'artist_profile.user_id', 'link.artist_id')
        .leftJoin('country', 'country.id_country', 'account.country_id')
        .leftJoin('discipline', 'discipline.id_discipline', 'artist_profile.discipline_id')
        .select(selectionOf(ofArtist)),
    columns: { ...linkColumns(link), ...columnsOf('link', linkFields.artist), ...ofArtist },
    present: (ids) => sql`
      select id_user as id from account where id_user = any(${ids}::integer[]) and user_type_id = ${UserType.artist}
      for key share`,
    joinedTables: ['account', 'artist_profile', 'country', 'discipline'],
  })

  return {
    ...links,

    // A profile outlives a change of the account's type.
    add: (author: Author, values: Values & { artist_id?: number }) =>
      inTransaction(db, async (trx) => {
        await checkAccount(trx, 'artist_id', values.artist_id, [UserType.artist])
        return links.addWithin(trx, author, values)
      }),
  }
}

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

const { artwork, artwork_web_image, artwork_mobile_image } = ofArtwork
const ofApplicationArtwork = { artwork, artwork_web_image, artwork_mobile_image }

/** The artworks in an application. */
export const createApplicationArtworks = <Shown>(
  db: Database,
  link: Link,
): Omit<LinkRepository<Shown>, 'change'> => {
  const links = createLinkRepository<Shown>(db, link, {
    target: 'artwork_id',
    select: (executor) =>
      selectLinks(executor, link)
        .leftJoin('artwork', 'artwork.id_artwork', 'link.artwork_id')
        .select(selectionOf(ofApplicationArtwork)),
    columns: {
      ...linkColumns(link),
      ...columnsOf('link', applicationArtworkFields),
      ...ofApplicationArtwork,
    },
    joinedTables: ['artwork'],
  })

  return {
    ...links,

    add: (author: Author, values: Values) =>
      inTransaction(db, async (trx) => {
        await checkOwner(trx, link, values)
        return links.addWithin(trx, author, values)
      }),
  }
}
