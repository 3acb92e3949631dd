import { ErrorCode } from '@vernissage/contract/errors'
import { newsletterRequestListFields } from '@vernissage/contract/resources/newsletter-request'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'

export const createNewsletterRequestRepository = (db: Database) => {
  const store = recordStore(
    'newsletter_request',
    'id_newsletter_request',
    ErrorCode.newsletterRequestNotFound,
  )
  const columns = columnsOf('newsletter_request', newsletterRequestListFields)
  const select = () => db.selectFrom('newsletter_request').selectAll()

  return {
    list: (list: CheckedList) =>
      listRows(db, select(), {
        list,
        columns,
        key: sql.ref('id_newsletter_request'),
        wholeOf: 'newsletter_request',
      }),

    get: async (id: number) => {
      const row = await select().where('id_newsletter_request', '=', id).executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.newsletterRequestNotFound)
      return row
    },

    create: (author: Author, values: Values) => inTransaction(db, (trx) => store.insert(trx, author, values)),

    update: (author: Author, id: number, values: Values, ifMatch?: string) =>
      store.change(db, author, id, values, ifMatch),
  }
}

export type NewsletterRequestRepository = ReturnType<typeof createNewsletterRequestRepository>
