import { ErrorCode } from '@vernissage/contract/errors'
import { bannerListFields } from '@vernissage/contract/resources/banner'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'

export const createBannerRepository = (db: Database) => {
  const store = recordStore('banner', 'id_banner', ErrorCode.bannerNotFound)
  const files = recordFiles(store)
  const columns = columnsOf('banner', bannerListFields)

  return {
    setFile: files.set,

    list: (list: CheckedList) =>
      listRows(db, db.selectFrom('banner').selectAll(), { list, columns, key: sql.ref('id_banner') }),

    get: async (id: number) => {
      const row = await db.selectFrom('banner').selectAll().where('id_banner', '=', id).executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.bannerNotFound)
      return row
    },

    create: (author: Author, values: Values) => inTransaction(db, (trx) => store.insert(trx, author, values)),

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

export type BannerRepository = ReturnType<typeof createBannerRepository>
