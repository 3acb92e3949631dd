import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { limits } from '@vernissage/contract/limits'
import { professionalImageListFields } from '@vernissage/contract/resources/professional-image'
import { sql } from 'kysely'
import type { Database, Trx } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'

export const createProfessionalImageRepository = (db: Database) => {
  const store = recordStore(
    'professional_image',
    'id_professional_image',
    ErrorCode.professionalImageNotFound,
  )
  const files = recordFiles(store)
  const columns = columnsOf('professional_image', professionalImageListFields)

  /** Whoever adds an image or chooses the main one waits here for his turn. */
  const lockArtist = async (trx: Trx, id: number) => {
    const artist = await trx
      .selectFrom('artist_profile')
      .innerJoin('account', 'account.id_user', 'artist_profile.user_id')
      .select('artist_profile.user_id')
      .where('artist_profile.user_id', '=', id)
      .where('account.user_type_id', '=', UserType.artist)
      .forNoKeyUpdate('artist_profile')
      .executeTakeFirst()
    if (!artist) throw invalid('user_id')
  }

  const checkRoom = async (trx: Trx, artistId: number) => {
    const { count } = await trx
      .selectFrom('professional_image')
      .select(sql<number>`count(*)`.as('count'))
      .where('user_id', '=', artistId)
      .executeTakeFirstOrThrow()
    if (count >= limits.professionalImages) throw new ApiError(ErrorCode.limitReached)
  }

  /** The artist's former main image is it no more. */
  const clearMain = async (trx: Trx, author: Author, artistId: number) => {
    const main = await trx
      .selectFrom('professional_image')
      .selectAll()
      .where('user_id', '=', artistId)
      .where('main', '=', 1)
      .executeTakeFirst()
    if (main) await store.update(trx, author, main, { main: 0 })
  }

  const get = async (id: number) => {
    const row = await db
      .selectFrom('professional_image')
      .selectAll()
      .where('id_professional_image', '=', id)
      .executeTakeFirst()
    if (!row) throw new ApiError(ErrorCode.professionalImageNotFound)
    return row
  }

  return {
    setFile: files.set,

    list: (list: CheckedList) =>
      listRows(db, db.selectFrom('professional_image').selectAll(), {
        list,
        columns,
        key: sql.ref('id_professional_image'),
      }),

    get,

    create: (author: Author, values: Values & { user_id: number }) =>
      inTransaction(db, async (trx) => {
        await lockArtist(trx, values.user_id)
        await checkRoom(trx, values.user_id)
        if (values.main === 1) await clearMain(trx, author, values.user_id)
        return store.insert(trx, author, values)
      }),

    update: async (author: Author, id: number, values: Values, ifMatch?: string) => {
      const { user_id } = await get(id)
      return inTransaction(db, async (trx) => {
        // The artist first, then the image: everyone in the same order, so that nobody waits for each other.
        if (values.main === 1) await lockArtist(trx, user_id)
        const before = await store.lock(trx, id, ifMatch)
        if (values.main === 1 && before.main === 0) await clearMain(trx, author, user_id)
        return store.update(trx, author, before, values)
      })
    },

    remove: (author: Author, id: number, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await store.remove(trx, author, await store.lockToRemove(trx, id, ifMatch))
      }),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type ProfessionalImageRepository = ReturnType<typeof createProfessionalImageRepository>
