import type { Flag, MasterclassStatus } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type masterclassEndpoints, masterclassListFields } from '@vernissage/contract/resources/masterclass'
import type { Generated } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Counter, Day, Id, Money, Versioned } from '../../platform/database/tables/columns.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import { listHandler } from '../../platform/http/record-handlers.ts'
import { columnsOf } from '../../platform/lists/list.ts'
import { createRecords } from '../../platform/records/records.ts'
import { freeSlug } from '../../platform/records/slugs.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    masterclass: Versioned & {
      id_masterclass: Id
      masterclass_status_id: Generated<MasterclassStatus>
      title: string
      masterclas_category: string | null
      dimensions: string | null
      technique: string | null
      price: Money | null
      description: string | null
      date: Day | null
      /** Seconds. */
      duration: Counter
      paid: Generated<Flag>
      sold: Generated<Flag>
      nft: Generated<Flag>
      external_url: string | null
      url: string | null
      web_image: string | null
      mobile_image: string | null
    }
  }
}

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
