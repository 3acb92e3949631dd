import { genderLabels } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { userListFields } from '@vernissage/contract/resources/user'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'

export const userColumns = {
  ...columnsOf('account', userListFields),
  country: sql.ref<string | null>('country.name_en'),
  referer: sql<string | null>`full_name(referer.first_name, referer.last_name)`,
}

export const selectUsers = (executor: Executor) =>
  executor
    .selectFrom('account')
    .leftJoin('country', 'country.id_country', 'account.country_id')
    .leftJoin('account as referer', 'referer.id_user', 'account.referenced_by')
    .select(selectionOf(userColumns))
    .select('account.version')
type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

export const withGender = (row: Row) => ({
  ...row,
  gender: row.gender_id && genderLabels[row.gender_id].en,
})

/** The account alone; throws 401. */
export const readUser = async (executor: Executor, id: number) => {
  const row = await selectUsers(executor).where('account.id_user', '=', id).executeTakeFirst()
  if (!row) throw new ApiError(ErrorCode.userNotFound)
  return withGender(row)
}
