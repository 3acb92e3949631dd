import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import {
  type professionalImageEndpoints,
  professionalImageListFields,
} from '@vernissage/contract/resources/professional-image'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { orderHandler, usualHandlers } from '../../platform/http/record-handlers.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { lastPlace, type NewOrder, type Ordered, putInOrder } from '../../platform/records/order.ts'
import { createRecords } from '../../platform/records/records.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'

/** Adding an image, choosing the main one or changing the order waits here for its turn. Returns whether there is such an artist. */
const lockArtist = async (trx: Trx, id: number) => {
  const artist = await trx
    .selectFrom('artist_profile')
    .innerJoin('account', 'account.id_user', 'artist_profile.user_id')
    .select('artist_profile.user_id')
    .where('artist_profile.user_id', '=', id)
    .where('account.user_type_id', '=', UserType.artist)
    .forNoKeyUpdate('artist_profile')
    .executeTakeFirst()
  return artist !== undefined
}

const checkRoom = async (trx: Trx, artistId: number) => {
  const { count } = await trx
    .selectFrom('professional_image')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', artistId)
    .executeTakeFirstOrThrow()
  if (count >= limits.professionalImages) throw new ApiError(ErrorCode.limitReached)
}

const ordered: Ordered = { table: 'professional_image', key: 'id_professional_image', foreignKey: 'user_id' }

export const createProfessionalImages = (db: Database) => {
  const records = createRecords(db, {
    table: 'professional_image',
    key: 'id_professional_image',
    notFound: ErrorCode.professionalImageNotFound,
    columns: columnsOf('professional_image', professionalImageListFields),
  })
  const { store } = records

  /** Takes the mark from the artist's former main image. */
  const clearMain = async (trx: Trx, author: Author, artistId: number) => {
    const main = await trx
      .selectFrom('professional_image')
      .selectAll()
      .where('user_id', '=', artistId)
      .where('main', '=', 1)
      .executeTakeFirst()
    if (main) await store.update(trx, author, main, { main: 0 })
  }

  return {
    ...records,

    create: (author: Author, values: Values & { user_id: number }) =>
      inTransaction(db, async (trx) => {
        if (!(await lockArtist(trx, values.user_id))) throw invalid('user_id')
        await checkRoom(trx, values.user_id)
        if (values.main === 1) await clearMain(trx, author, values.user_id)
        return store.insert(trx, author, { order: lastPlace(ordered, values.user_id), ...values })
      }),

    update: async (author: Author, id: number, values: Values, ifMatch?: string) => {
      const { user_id } = await records.get(id)
      return inTransaction(db, async (trx) => {
        // The artist first, then the image: the same order everywhere, so that no two wait for each other.
        if (values.main === 1 && !(await lockArtist(trx, user_id))) throw invalid('user_id')
        const before = await store.lock(trx, id, ifMatch)
        if (values.main === 1 && before.main === 0) await clearMain(trx, author, user_id)
        return store.update(trx, author, before, values)
      })
    },

    putInOrder: (author: Author, artistId: number, order: NewOrder) =>
      inTransaction(db, async (trx) => {
        if (!(await lockArtist(trx, artistId))) throw new ApiError(ErrorCode.artistNotFound)
        await putInOrder(trx, author, ordered, artistId, order)
        return { ids: order.ids }
      }),
  }
}

export const professionalImageHandlers = (
  images: ReturnType<typeof createProfessionalImages>,
  needs: FileServices,
): Handlers<typeof professionalImageEndpoints> => {
  const files = fileHandlers(needs, 'professional_image')
  return {
    ...usualHandlers('/professionalimage', images, files.read),
    'PATCH /professionalimage/{id}/order': orderHandler(images.putInOrder),
    'POST /professionalimage/{id}/image': files.imageAddress(images.get),
    'DELETE /professionalimage/{id}/image': clearFileHandler(images.clearFile),
  }
}
