import { type Orientation, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { importKinds } from '@vernissage/contract/kinds/import-kinds'
import { artworkListFields, artworkPatchSchema } from '@vernissage/contract/resources/artwork'
import { sql } from 'kysely'
import type { Database, Executor, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import type { Chosen } from '../../platform/records/change-rows.ts'
import { type FieldRule, type FieldsToWrite, findFieldFaults } from '../../platform/records/field-faults.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { withUrls } from '../../platform/records/slugs.ts'
import { concernsSize, withSize } from './sizes/columns.ts'

const artist = { reference: sql.ref('artwork.artist_id'), isRequired: true } as const

const joined = {
  artist: {
    column: sql<string>`full_name(account.first_name, account.last_name)`,
    table: sql.table('account'),
    key: sql.ref('account.id_user'),
    ...artist,
  },
  artist_professional_name: {
    column: sql.ref<string | null>('artist_profile.professional_name'),
    table: sql.table('artist_profile'),
    key: sql.ref('artist_profile.user_id'),
    ...artist,
  },
}

/** An index has the same expression. */
const orientation = sql<Orientation | null>`artwork_orientation(${sql.join(
  ['height_mm', 'width_mm', 'diameter_mm'].map((side) => sql.ref(`artwork.${side}`)),
)})`

/** The order by dimensions: height, width, depth as they were read, not their text. An index has the same expression. */
export const artworkOrders = {
  dimensions: sql`artwork_sides(${sql.join(
    ['height_mm', 'width_mm', 'depth_mm', 'diameter_mm'].map((side) => sql.ref(`artwork.${side}`)),
  )})`,
}

export const artworkColumns = { ...columnsOf('artwork', artworkListFields), ...joined, orientation }

/** Artworks with their artists. Left joins, though every artwork has an artist: PostgreSQL skips one whose columns are unused. */
export const selectArtworks = (executor: Executor) =>
  executor
    .selectFrom('artwork')
    .leftJoin('artist_profile', 'artist_profile.user_id', 'artwork.artist_id')
    .leftJoin('account', 'account.id_user', 'artwork.artist_id')
    .selectAll('artwork')
    .select(selectionOf(joined))
    .select(orientation.as('orientation'))

/** The artworks as most searches need them. */
export const searchedArtworks = (db: Database) => ({
  query: db.selectFrom('search_entry').where('kind', '=', 'artwork'),
  columns: {
    id_artwork: sql.ref('search_entry.id'),
    artwork_status_id: sql.ref('search_entry.status_id'),
    title: { searchable: sql.ref<string>('search_entry.text') },
  },
})

const selectShownArtworks = (executor: Executor) =>
  selectArtworks(executor).select(
    sql<number>`(
      select count(*) from artwork_purchase_request
      where artwork_purchase_request.artwork_id = artwork.id_artwork
    )`.as('enquires'),
  )

export const readArtwork = (executor: Executor, id: number) =>
  selectShownArtworks(executor)
    .where('artwork.id_artwork', '=', id)
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.artworkNotFound))

/* What holds whenever artworks are written, by a request or by an import. */

export type NewArtwork = Values & { artist_id: number; title: string; url?: string | undefined }
export type ArtworkChange = Values & { artist_id?: number | undefined }

export const artworkStore = recordStore('artwork', 'id_artwork', ErrorCode.artworkNotFound)

const checkArtist = (executor: Executor, id: number | undefined) =>
  checkAccount(executor, 'artist_id', id, [UserType.artist])

export const createArtworks = async (trx: Trx, author: Author, items: readonly NewArtwork[]) => {
  for (const id of new Set(items.map(({ artist_id }) => artist_id))) await checkArtist(trx, id)
  const sized = items.map((item) => withSize(null, item))
  return artworkStore.insertMany(trx, author, await withUrls(trx, 'artwork', sized, ({ title }) => title))
}

/** Its images and links go with it; enquiries stay and keep its title. */
export const removeArtwork = async (trx: Trx, author: Author, id: number, ifMatch?: string) =>
  artworkStore.remove(trx, author, await artworkStore.lockToRemove(trx, id, ifMatch))

const runIn = <Result>(executor: Executor, work: (trx: Trx) => Promise<Result>) =>
  executor.isTransaction ? work(executor as Trx) : inTransaction(executor as Database, work)

/** Returns the artwork after the change, with its statistics. */
export const updateArtwork = async (
  executor: Executor,
  author: Author,
  id: number,
  values: ArtworkChange,
  ifMatch?: string,
) => {
  await checkArtist(executor, values.artist_id)
  const read = selectShownArtworks(executor)
  const artwork = concernsSize(values)
    ? await runIn(executor, async (trx) => {
        const sized = withSize(await artworkStore.lock(trx, id, ifMatch), values)
        return artworkStore.changeAndRead(trx, author, id, sized, { read })
      })
    : await artworkStore.changeAndRead(executor, author, id, values, { read, ifMatch })
  // A concurrent change may have set an artist who was created after the statement began.
  return artwork.artist === null ? readArtwork(executor, id) : artwork
}

export const updateArtworks = async (
  executor: Executor,
  author: Author,
  chosen: readonly Chosen[],
  values: ArtworkChange,
) => {
  await checkArtist(executor, values.artist_id)
  return artworkStore.changeMany(executor, author, chosen, withSize(null, values))
}

const rules: FieldRule[] = [
  { field: 'url', kind: 'unique', table: 'artwork', column: 'url', key: 'id_artwork' },
  {
    field: 'artist_id',
    kind: 'reference',
    table: 'account',
    column: 'id_user',
    key: 'id_user',
    where: sql<boolean>`user_type_id = ${UserType.artist}`,
  },
]

/** Artists by their full or professional name. */
const findArtists = async (executor: Executor, names: string[]) => {
  const { rows } = await sql<{ name: string; ids: number[] }>`
    select name, array_agg(distinct id_user) as ids
    from account join artist_profile on user_id = id_user
      cross join lateral unnest(array[lower(full_name(first_name, last_name)), lower(professional_name)]) as name
    where user_type_id = ${UserType.artist} and name = any(${names})
    group by name`.execute(executor)
  return new Map(rows.map(({ name, ids }) => [name, ids]))
}

/** Artworks as an import reads and writes them: many at once, with less than the form requires. */
export const artworkBatches = {
  entity: 'artwork',
  key: 'id_artwork',
  tables: ['artwork'],
  fields: artworkPatchSchema.shape,
  required: importKinds.artwork.required,
  unique: ['url'],
  /** The artist by the key that the museum's own file of artists gives. */
  references: { artist_source_id: { entity: 'artist', field: 'artist_id' } },
  named: { artist_id: findArtists },

  /** Those of the ids that there are. */
  read: async (executor: Executor, ids: number[]) => {
    const rows = await executor.selectFrom('artwork').selectAll().where('id_artwork', 'in', ids).execute()
    return new Map(rows.map((row) => [row.id_artwork, row]))
  },

  findFaults: (executor: Executor, items: readonly FieldsToWrite[]) =>
    findFieldFaults(executor, rules, items),

  create: async (trx: Trx, author: Author, items: readonly Values[]) =>
    (await createArtworks(trx, author, items as readonly NewArtwork[])).map(({ id_artwork }) => id_artwork),

  update: updateArtwork,
}
