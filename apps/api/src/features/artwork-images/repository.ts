import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { artworkImageListFields } from '@vernissage/contract/resources/artwork-image'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'

export const createArtworkImageRepository = (db: Database) => {
  const store = recordStore('artwork_image', 'id_artwork_image', ErrorCode.artworkImageNotFound)
  const files = recordFiles(store)
  const columns = columnsOf('artwork_image', artworkImageListFields)

  const selectArtwork = (executor: Executor, id: number) =>
    executor.selectFrom('artwork').select('id_artwork').where('id_artwork', '=', id)
  const artworkNotFound = () => new ApiError(ErrorCode.artworkNotFound)

  return {
    setFile: files.set,

    list: async (artworkId: number, list: CheckedList) => {
      await selectArtwork(db, artworkId).executeTakeFirstOrThrow(artworkNotFound)
      return listRows(db, db.selectFrom('artwork_image').selectAll().where('artwork_id', '=', artworkId), {
        list,
        columns,
        key: sql.ref('id_artwork_image'),
      })
    },

    get: async (id: number) => {
      const row = await db
        .selectFrom('artwork_image')
        .selectAll()
        .where('id_artwork_image', '=', id)
        .executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.artworkImageNotFound)
      return row
    },

    /** Adds an image without pictures; of many at once, each waits for its turn to be counted. */
    create: (author: Author, artworkId: number) =>
      inTransaction(db, async (trx) => {
        await selectArtwork(trx, artworkId).forNoKeyUpdate().executeTakeFirstOrThrow(artworkNotFound)
        const { count } = await trx
          .selectFrom('artwork_image')
          .select(sql<number>`count(*)`.as('count'))
          .where('artwork_id', '=', artworkId)
          .executeTakeFirstOrThrow()
        if (count >= limits.artworkImages) throw new ApiError(ErrorCode.limitReached)
        return store.insert(trx, author, { artwork_id: artworkId })
      }),

    update: (author: Author, id: number, values: Values, ifMatch?: string) =>
      store.change(db, author, id, values, ifMatch),

    remove: (author: Author, id: number, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await store.remove(trx, author, await store.lockToRemove(trx, id, ifMatch))
      }),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type ArtworkImageRepository = ReturnType<typeof createArtworkImageRepository>
