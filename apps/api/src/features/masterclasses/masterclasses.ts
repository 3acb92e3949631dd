import { ErrorCode } from '@vernissage/contract/errors'
import { type masterclassEndpoints, masterclassListFields } from '@vernissage/contract/resources/masterclass'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { listHandler } from '../../platform/http/record-handlers.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import { createRecords } from '../../platform/records/records.ts'
import { freeSlug } from '../../platform/records/slugs.ts'

export const createMasterclasses = (db: Database) =>
  createRecords(db, {
    table: 'masterclass',
    key: 'id_masterclass',
    notFound: ErrorCode.masterclassNotFound,
    columns: columnsOf('masterclass', masterclassListFields),
  })

export const masterclassHandlers = (
  db: Database,
  masterclasses: ReturnType<typeof createMasterclasses>,
): Handlers<typeof masterclassEndpoints> => ({
  'GET /masterclass/all': listHandler(masterclasses.list),
  'POST /masterclass': ({ author, body }) =>
    inTransaction(db, async (trx) => {
      const url = body.url ?? (await freeSlug(trx, 'masterclass', body.title))
      return masterclasses.store.insert(trx, author, { ...body, url })
    }),
})
