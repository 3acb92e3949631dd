import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { Selectable } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/errors.ts'
import { type Author, fieldChanges, logChange, type Values } from '../../platform/records/change-log.ts'
import { checkMatch } from '../../platform/records/etag.ts'
import { insertRow, lockRow, type Store, updateRow } from '../../platform/records/record-store.ts'

type Account = Selectable<Tables['account']>
type Profile = Omit<Selectable<Tables['artist_profile']>, 'user_id'>

/** An account of type 3 and its profile as one record. */
export type StoredArtist = Account & Profile

/** Which fields of an artist are the account's; the others are the profile's. */
const accountFields = new Set([
  'user_type_id',
  'email',
  'password_hash',
  'first_name',
  'last_name',
  'gender_id',
  'country_id',
  'birth_date',
  'country_code',
  'mobile',
  'image',
  'referenced_by',
  'reference_code',
])

const split = (values: Values) => {
  const entries = Object.entries(values)
  return {
    account: Object.fromEntries(entries.filter(([field]) => accountFields.has(field))),
    profile: Object.fromEntries(entries.filter(([field]) => !accountFields.has(field))),
  }
}

const join = (account: Account, { user_id: _sameAsIdUser, ...profile }: Profile & { user_id: number }) => ({
  ...profile,
  ...account,
  version: account.version + profile.version,
})

const log = (
  trx: Trx,
  author: Author,
  action: 'create' | 'update' | 'delete',
  before: StoredArtist | null,
  after: StoredArtist | null,
) =>
  logChange(trx, author, {
    entity: 'artist',
    record_id: (after ?? before)!.id_user,
    action,
    fields: fieldChanges(before, after),
  })

const lockBoth = async (trx: Trx, id: number) => {
  const account = await lockRow(trx, 'account', 'id_user', id)
  // An account of another type is none of an artist call's business, whatever it may have been before.
  const isArtist = account?.user_type_id === UserType.artist
  const profile = isArtist ? await lockRow(trx, 'artist_profile', 'user_id', id) : undefined
  if (!account || !profile) throw new ApiError(ErrorCode.artistNotFound)
  return { account, profile }
}

/** The writes of artists: two rows, one record, one line in the change log. */
export const artistStore: Store<StoredArtist> = {
  lock: async (trx, id, ifMatch) => {
    const { account, profile } = await lockBoth(trx, id)
    const artist = join(account, profile)
    checkMatch(ifMatch, artist)
    return artist
  },

  insert: async (trx, author, values) => {
    const parts = split(values)
    const account = await insertRow(trx, 'account', { ...parts.account, user_type_id: UserType.artist })
    const profile = await insertRow(trx, 'artist_profile', { ...parts.profile, user_id: account.id_user })
    const after = join(account, profile)
    await log(trx, author, 'create', null, after)
    return after
  },

  update: async (trx, author, before, values) => {
    const parts = split(values)
    const { account, profile } = await lockBoth(trx, before.id_user)
    const after = join(
      await updateRow(trx, 'account', 'id_user', account, parts.account),
      await updateRow(trx, 'artist_profile', 'user_id', profile, parts.profile),
    )
    if (after.version !== before.version) await log(trx, author, 'update', before, after)
    return after
  },

  remove: async (trx, author, before) => {
    await trx.deleteFrom('account').where('id_user', '=', before.id_user).execute()
    await log(trx, author, 'delete', before, null)
  },
}
