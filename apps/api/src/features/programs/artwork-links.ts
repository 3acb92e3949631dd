import { artworkLinkListFields } from '@vernissage/contract/resources/programs/program-link'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import { createPlacedLinks, type PlacedLinks } from './placed-links.ts'
import { type Link, linkColumns } from './program.ts'

interface ArtworkLinkRow {
  version: number
  artwork_id: number
}

const ofArtwork = { key: sql.ref('artwork.id_artwork'), reference: sql.ref('link.artwork_id') }

const joined = {
  artwork: { ...ofArtwork, column: sql.ref('artwork.title'), table: sql.table('artwork') },
  artwork_artist: {
    ...ofArtwork,
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

const selectArtworks = (executor: Executor, { table }: Link) =>
  executor
    .selectFrom(sql<ArtworkLinkRow>`${sql.table(table)}`.as('link'))
    .leftJoin('artwork', 'artwork.id_artwork', 'link.artwork_id')
    .leftJoin('account', 'account.id_user', 'artwork.artist_id')
    .selectAll('link')
    .select(selectionOf(joined))

/** The artworks in a program. */
export const createArtworkLinks = <Shown>(db: Database, link: Link): PlacedLinks<Shown> =>
  createPlacedLinks<Shown>(db, link, {
    target: 'artwork_id',
    select: (executor) => selectArtworks(executor, link),
    columns: { ...linkColumns(link), ...columnsOf('link', artworkLinkListFields), ...joined },
    joinedTables: ['artwork', 'account'],
  })
