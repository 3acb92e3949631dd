import { genderLabels } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { userListFields } from '@vernissage/contract/resources/user'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import type { CheckedList } from '../../platform/lists/list-query.ts'
import { columnsOf, listRows } from '../../platform/lists/list-rows.ts'

const joined = {
  country: sql<string | null>`country.name_en`,
  referer: sql<string | null>`full_name(referer.first_name, referer.last_name)`,
}

export const createUserRepository = (db: Database) => {
  const columns = { ...columnsOf('account', userListFields), ...joined }

  const select = () =>
    db
      .selectFrom('account')
      .leftJoin('country', 'country.id_country', 'account.country_id')
      .leftJoin('account as referer', 'referer.id_user', 'account.referenced_by')
      .select([
        'account.id_user',
        'account.user_type_id',
        'account.first_name',
        'account.last_name',
        'account.gender_id',
        'account.country_id',
        'account.birth_date',
        'account.country_code',
        'account.mobile',
        'account.email',
        'account.image',
        'account.referenced_by',
        'account.reference_code',
        'account.version',
        joined.country.as('country'),
        joined.referer.as('referer'),
      ])
  type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

  const withGender = (row: Row) => ({ ...row, gender: row.gender_id && genderLabels[row.gender_id].en })

  return {
    list: async (list: CheckedList) => {
      const { rows, count } = await listRows(select(), { list, columns, key: sql.ref('account.id_user') })
      return { rows: rows.map(withGender), count }
    },

    get: async (id: number) => {
      const row = await select().where('account.id_user', '=', id).executeTakeFirst()
      if (!row) throw new ApiError(ErrorCode.userNotFound)
      return withGender(row)
    },
  }
}

export type UserRepository = ReturnType<typeof createUserRepository>
