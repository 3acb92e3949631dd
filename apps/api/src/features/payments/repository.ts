import { paymentListFields } from '@vernissage/contract/resources/payment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'

const user = sql<string>`full_name(account.first_name, account.last_name)`

export const createPaymentRepository = (db: Database) => {
  const columns = {
    ...columnsOf('payment', paymentListFields),
    user: {
      column: user,
      table: sql.table('account'),
      key: sql.ref('account.id_user'),
      reference: sql.ref('payment.user_id'),
    },
  }

  return {
    list: (list: CheckedList) =>
      listRows(
        db,
        db
          .selectFrom('payment')
          .leftJoin('account', 'account.id_user', 'payment.user_id')
          .selectAll('payment')
          .select(user.as('user')),
        { list, columns, key: sql.ref('payment.id_payment') },
      ),
  }
}

export type PaymentRepository = ReturnType<typeof createPaymentRepository>
