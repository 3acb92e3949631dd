import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Executor, Trx } from '../../platform/database/database.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { withUrls } from '../../platform/records/slugs.ts'
import { readArtwork, selectShownArtworks } from './queries.ts'

/* What holds whenever artworks are written, by a call or by an import. */

export type NewArtwork = Values & { artist_id: number; title: string; url?: string | undefined }
export type ArtworkChange = Values & { artist_id?: number | undefined }

export const artworkStore = recordStore('artwork', 'id_artwork', ErrorCode.artworkNotFound)

const checkArtist = (executor: Executor, id: number | undefined) =>
  checkAccount(executor, 'artist_id', id, [UserType.artist])

/** Makes them all, in the order given. */
export const createArtworks = async (trx: Trx, author: Author, items: readonly NewArtwork[]) => {
  for (const id of new Set(items.map(({ artist_id }) => artist_id))) await checkArtist(trx, id)
  return artworkStore.insertMany(trx, author, await withUrls(trx, 'artwork', items, ({ title }) => title))
}

/** Answers the artwork as it is then, with its statistics. */
export const updateArtwork = async (
  executor: Executor,
  author: Author,
  id: number,
  values: ArtworkChange,
  ifMatch?: string,
) => {
  await checkArtist(executor, values.artist_id)
  const read = selectShownArtworks(executor)
  const artwork = await artworkStore.changeAndRead(executor, author, id, values, { read, ifMatch })
  // Somebody who was waited for may have given it to an artist who was not there when the statement began.
  return artwork.artist === null ? readArtwork(executor, id) : artwork
}
