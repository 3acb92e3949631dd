import { ErrorCode } from '@vernissage/contract/errors'
import { type masterclassCalls, masterclassListFields } from '@vernissage/contract/resources/masterclass'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import { listCall } from '../../platform/http/record-calls.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import { createRecords } from '../../platform/records/records.ts'
import { freeSlug } from '../../platform/records/slugs.ts'

export const masterclassHandlers = (db: Database): Handlers<typeof masterclassCalls> => {
  const masterclasses = createRecords(db, {
    table: 'masterclass',
    key: 'id_masterclass',
    notFound: ErrorCode.masterclassNotFound,
    columns: columnsOf('masterclass', masterclassListFields),
  })
  return {
    'GET /masterclass/all': listCall(masterclasses.list),
    'POST /masterclass': ({ author, body }) =>
      inTransaction(db, async (trx) => {
        const url = body.url ?? (await freeSlug(trx, 'masterclass', body.title))
        return masterclasses.store.insert(trx, author, { ...body, url })
      }),
  }
}
