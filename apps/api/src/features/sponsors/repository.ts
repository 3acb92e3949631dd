import { ErrorCode } from '@vernissage/contract/errors'
import { sponsorListFields } from '@vernissage/contract/resources/sponsor'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/transactions.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'
import type { Author, Values } from '../../platform/records/change-log.ts'
import { recordStore } from '../../platform/records/record-store.ts'
import { recordFiles } from '../../platform/uploads/record-files.ts'
import type { FileSetter } from '../../platform/uploads/uploads.ts'

/** The logo under its other name as well. */
const withAlias = <Sponsor extends { logo: string | null }>(sponsor: Sponsor) => ({
  ...sponsor,
  web_image: sponsor.logo,
})

export const createSponsorRepository = (db: Database) => {
  const store = recordStore('sponsor', 'id_sponsor', ErrorCode.sponsorNotFound)
  const files = recordFiles(store)
  const columns = { ...columnsOf('sponsor', sponsorListFields), web_image: sql.ref('sponsor.logo') }

  const setLogo: FileSetter = (trx, caller, file) => files.set(trx, caller, { ...file, field: 'logo' })

  return {
    /** By whichever name an upload was asked for, it is the logo. */
    setFile: setLogo,

    list: async (list: CheckedList) => {
      const key = sql.ref('sponsor.id_sponsor')
      const { rows, count } = await listRows(db, db.selectFrom('sponsor').selectAll(), { list, columns, key })
      return { rows: rows.map(withAlias), count }
    },

    get: async (id: number) => {
      const row = await db.selectFrom('sponsor').selectAll().where('id_sponsor', '=', id).executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.sponsorNotFound)
      return withAlias(row)
    },

    create: (author: Author, values: Values) =>
      inTransaction(db, async (trx) => withAlias(await store.insert(trx, author, values))),

    update: async (author: Author, id: number, values: Values, ifMatch?: string) =>
      withAlias(await store.change(db, author, id, values, ifMatch)),

    /** Its links to exhibitions and magazines go with it. */
    remove: (author: Author, id: number, ifMatch?: string) =>
      inTransaction(db, async (trx) => {
        await store.remove(trx, author, await store.lockToRemove(trx, id, ifMatch))
      }),
  }
}

export type SponsorRepository = ReturnType<typeof createSponsorRepository>
