import { type paymentCalls, paymentListFields } from '@vernissage/contract/resources/payment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { listCall } from '../../platform/http/record-calls.ts'
import { columnsOf, createList, selectionOf } from '../../platform/lists/list.ts'

const joined = {
  user: {
    column: sql<string>`full_name(account.first_name, account.last_name)`,
    table: sql.table('account'),
    key: sql.ref('account.id_user'),
    reference: sql.ref('payment.user_id'),
  },
}
const columns = { ...columnsOf('payment', paymentListFields), ...joined }

export const paymentHandlers = (db: Database): Handlers<typeof paymentCalls> => ({
  'GET /payment/all': listCall(
    createList(db, {
      query: db
        .selectFrom('payment')
        .leftJoin('account', 'account.id_user', 'payment.user_id')
        .selectAll('payment')
        .select(selectionOf(joined)),
      columns,
      key: 'id_payment',
      tables: ['payment', 'account'],
    }),
  ),
})
