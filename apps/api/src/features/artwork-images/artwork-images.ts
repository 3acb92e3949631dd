import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { type artworkImageCalls, artworkImageListFields } from '@vernissage/contract/resources/artwork-image'
import { sql } from 'kysely'
import type { Database, Executor } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { changeCall, removeCall } from '../../platform/http/record-calls.ts'
import { columnsOf, createList } from '../../platform/lists/list.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import type { Author } from '../../platform/records/change-log.ts'
import { createRecords } from '../../platform/records/records.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'

const columns = columnsOf('artwork_image', artworkImageListFields)

const selectArtwork = (executor: Executor, id: number) =>
  executor.selectFrom('artwork').select('id_artwork').where('id_artwork', '=', id)
const artworkNotFound = () => new ApiError(ErrorCode.artworkNotFound)

export const createArtworkImages = (db: Database) => {
  const records = createRecords(db, {
    table: 'artwork_image',
    key: 'id_artwork_image',
    notFound: ErrorCode.artworkImageNotFound,
    columns,
  })

  return {
    ...records,

    listOf: async (artworkId: number, list: CheckedList) => {
      await selectArtwork(db, artworkId).executeTakeFirstOrThrow(artworkNotFound)
      const listImages = createList(db, {
        query: db.selectFrom('artwork_image').selectAll().where('artwork_id', '=', artworkId),
        columns,
        key: 'id_artwork_image',
        tables: ['artwork_image'],
      })
      return listImages(list)
    },

    /** Adds an image without pictures; of many at once, each waits for its turn to be counted. */
    addTo: (author: Author, artworkId: number) =>
      inTransaction(db, async (trx) => {
        await selectArtwork(trx, artworkId).forNoKeyUpdate().executeTakeFirstOrThrow(artworkNotFound)
        const { count } = await trx
          .selectFrom('artwork_image')
          .select(sql<number>`count(*)`.as('count'))
          .where('artwork_id', '=', artworkId)
          .executeTakeFirstOrThrow()
        if (count >= limits.artworkImages) throw new ApiError(ErrorCode.limitReached)
        return records.store.insert(trx, author, { artwork_id: artworkId })
      }),
  }
}

export const artworkImageHandlers = (
  images: ReturnType<typeof createArtworkImages>,
  needs: FileServices,
): Handlers<typeof artworkImageCalls> => {
  const files = fileCalls(needs, 'artwork_image')
  return {
    'GET /artworkimage/all/{id}': ({ params, list }) => images.listOf(params.id, list),
    'GET /artworkimage/{id}': files.read(images.get),
    'POST /artworkimage/{id}': ({ author, params }) => images.addTo(author, params.id),
    'PATCH /artworkimage/{id}': changeCall(images.update),
    'DELETE /artworkimage/{id}': removeCall(images.remove),
    'POST /artworkimage/{id}/image': files.imageAddress(images.get),
    'DELETE /artworkimage/{id}/image': clearFileCall(images.clearFile),
  }
}
