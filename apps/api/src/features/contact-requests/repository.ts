import { ErrorCode } from '@vernissage/contract/errors'
import { contactRequestListFields } from '@vernissage/contract/resources/contact-request'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'

export const createContactRequestRepository = (db: Database) => {
  const store = recordStore('contact_request', 'id_contact_request', ErrorCode.contactRequestNotFound)
  const columns = columnsOf('contact_request', contactRequestListFields)
  const select = () => db.selectFrom('contact_request').selectAll()

  return {
    list: (list: CheckedList) =>
      listRows(db, select(), {
        list,
        columns,
        key: sql.ref('id_contact_request'),
        wholeOf: 'contact_request',
      }),

    get: async (id: number) => {
      const row = await select().where('id_contact_request', '=', id).executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.contactRequestNotFound)
      return row
    },

    create: (author: Author, values: Values) => inTransaction(db, (trx) => store.insert(trx, author, values)),

    update: (author: Author, id: number, values: Values, ifMatch?: string) =>
      store.change(db, author, id, values, ifMatch),
  }
}

export type ContactRequestRepository = ReturnType<typeof createContactRequestRepository>
