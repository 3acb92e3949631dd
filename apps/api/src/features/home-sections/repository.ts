import { ErrorCode } from '@vernissage/contract/errors'
import { homeSectionListFields } from '@vernissage/contract/resources/home-section'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'

export const createHomeSectionRepository = (db: Database) => {
  const store = recordStore('home_section', 'id_home_section', ErrorCode.homeSectionNotFound)
  const files = recordFiles(store)
  const columns = columnsOf('home_section', homeSectionListFields)

  return {
    setFile: files.set,

    list: (list: CheckedList) =>
      listRows(db, db.selectFrom('home_section').selectAll(), {
        list,
        columns,
        key: sql.ref('id_home_section'),
      }),

    get: async (id: number) => {
      const row = await db
        .selectFrom('home_section')
        .selectAll()
        .where('id_home_section', '=', id)
        .executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.homeSectionNotFound)
      return row
    },

    update: (author: Author, id: number, values: Values, ifMatch?: string) =>
      store.change(db, author, id, values, ifMatch),

    clearFile: (author: Author, id: number, field: string, ifMatch?: string) =>
      inTransaction(db, (trx) => files.clear(trx, author, { recordId: id, field, ifMatch })),
  }
}

export type HomeSectionRepository = ReturnType<typeof createHomeSectionRepository>
