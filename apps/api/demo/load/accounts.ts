import { UserType } from '@vernissage/contract/enums'
import type { Trx } from '../../src/platform/database/database.ts'
import type { AccountRecord } from '../records/accounts.ts'
import type { DemoRecords } from '../records.ts'
import { insertRecords } from './insert.ts'
import type { Countries } from './places.ts'

/** Loads everyone but artists. Answers the ids of the staff, the first administrator's first. */
export const loadAccounts = async (
  trx: Trx,
  { editor, colleagues, visitors }: Pick<DemoRecords, 'editor' | 'colleagues' | 'visitors'>,
  countries: Countries,
  password_hash: string,
): Promise<number[]> => {
  const administrator = await trx
    .selectFrom('account')
    .select('id_user')
    .where('user_type_id', '=', UserType.administrator)
    .orderBy('id_user')
    .limit(1)
    .executeTakeFirst()
  const rowOf = ({ account, country }: AccountRecord) => ({ ...account, ...countries.get(country)! })
  const staff = await insertRecords(trx, 'account', 'id_user', [
    { ...rowOf(editor), password_hash },
    ...colleagues.map(rowOf),
  ])
  const staffIds = staff.map(({ id_user }) => id_user)
  await insertRecords(trx, 'account', 'id_user', visitors.map(rowOf))
  return [administrator?.id_user ?? staffIds[0]!, ...staffIds]
}
