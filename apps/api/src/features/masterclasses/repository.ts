import { ErrorCode } from '@vernissage/contract/errors'
import { masterclassListFields } from '@vernissage/contract/resources/masterclass'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { freeSlug } from '../../platform/records/slugs.ts'

export const createMasterclassRepository = (db: Database) => {
  const store = recordStore('masterclass', 'id_masterclass', ErrorCode.masterclassNotFound)
  const columns = columnsOf('masterclass', masterclassListFields)

  return {
    list: (list: CheckedList) =>
      listRows(db, db.selectFrom('masterclass').selectAll(), {
        list,
        columns,
        key: sql.ref('id_masterclass'),
      }),

    create: (
      author: Author,
      { title, url, ...values }: Values & { title: string; url?: string | undefined },
    ) =>
      inTransaction(db, async (trx) =>
        store.insert(trx, author, {
          ...values,
          title,
          url: url ?? (await freeSlug(trx, 'masterclass', title)),
        }),
      ),
  }
}

export type MasterclassRepository = ReturnType<typeof createMasterclassRepository>
