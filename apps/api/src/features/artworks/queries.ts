import { ErrorCode } from '@vernissage/contract/errors'
import { artworkListFields } from '@vernissage/contract/resources/artwork'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'

const reference = sql.ref('artwork.artist_id')

const joined = {
  artist: {
    column: sql<string>`full_name(account.first_name, account.last_name)`,
    table: sql.table('account'),
    key: sql.ref('account.id_user'),
    reference,
  },
  artist_professional_name: {
    column: sql.ref<string | null>('artist_profile.professional_name'),
    table: sql.table('artist_profile'),
    key: sql.ref('artist_profile.user_id'),
    reference,
  },
}

export const artworkColumns = { ...columnsOf('artwork', artworkListFields), ...joined }

/** Artworks with their artists. Left joins, though every artwork has an artist: PostgreSQL leaves out one that nothing asks for. */
export const selectArtworks = (executor: Executor) =>
  executor
    .selectFrom('artwork')
    .leftJoin('artist_profile', 'artist_profile.user_id', 'artwork.artist_id')
    .leftJoin('account', 'account.id_user', 'artwork.artist_id')
    .selectAll('artwork')
    .select(selectionOf(joined))

/** Artworks with their statistics. */
export const selectShownArtworks = (executor: Executor) =>
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

export const findArtworkByUrl = async (executor: Executor, url: string) => {
  const { id_artwork } = await executor
    .selectFrom('artwork')
    .select('id_artwork')
    .where('url', '=', url)
    .executeTakeFirstOrThrow(() => new ApiError(ErrorCode.artworkNotFound))
  return id_artwork
}
