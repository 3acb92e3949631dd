import { type UserType, userTypes } from '@vernissage/contract/enums'
import type { Executor } from '../database/database.ts'
import { invalid } from '../errors.ts'

/** Throws 201 naming the field unless the id, where one is given, is that of an account of one of the types. */
export const checkAccount = async (
  executor: Executor,
  field: string,
  id: number | null | undefined,
  types: readonly UserType[] = userTypes,
) => {
  if (id == null) return
  const account = await executor
    .selectFrom('account')
    .select('id_user')
    .where('id_user', '=', id)
    .where('user_type_id', 'in', types)
    .executeTakeFirst()
  if (!account) throw invalid(field)
}
