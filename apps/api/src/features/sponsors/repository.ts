import { sponsorListFields } from '@vernissage/contract/resources/sponsor'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'

export const createSponsorRepository = (db: Database) => {
  const columns = { ...columnsOf('sponsor', sponsorListFields), web_image: sql.ref('sponsor.logo') }

  return {
    list: (list: CheckedList) =>
      listRows(db.selectFrom('sponsor').selectAll().select('logo as web_image'), {
        list,
        columns,
        key: sql.ref('sponsor.id_sponsor'),
      }),
  }
}

export type SponsorRepository = ReturnType<typeof createSponsorRepository>
