import { UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { ApiError } from '../../platform/errors.ts'
import {
  type Author,
  type Change,
  fieldChanges,
  logChange,
  logChanges,
  type Values,
} from '../../platform/records/change-log.ts'
import { checkMatch } from '../../platform/records/etag.ts'
import type { ManyRecords } from '../../platform/records/many-records.ts'
import { insertRows, lockRow, type Store, updateRow } from '../../platform/records/record-store.ts'

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

const changeOf = (
  action: 'create' | 'update' | 'delete',
  before: StoredArtist | null,
  after: StoredArtist | null,
): Change => ({
  entity: 'artist',
  record_id: (after ?? before)!.id_user,
  action,
  fields: fieldChanges(before, after),
})

const lockBoth = async (trx: Trx, id: number, lock?: 'update') => {
  const account = await lockRow(trx, 'account', 'id_user', id, lock)
  // An account of another type is out of reach of the artists' requests, whatever it may have been before.
  const isArtist = account?.user_type_id === UserType.artist
  const profile = isArtist ? await lockRow(trx, 'artist_profile', 'user_id', id, lock) : undefined
  if (!account || !profile) throw new ApiError(ErrorCode.artistNotFound)
  return { account, profile }
}

const insertMany = async (trx: Trx, author: Author, values: readonly Values[]) => {
  const parts = values.map(split)
  const accounts = await insertRows(
    trx,
    'account',
    parts.map(({ account }) => ({ ...account, user_type_id: UserType.artist })),
  )
  const profiles = await insertRows(
    trx,
    'artist_profile',
    parts.map(({ profile }, index) => ({ ...profile, user_id: accounts[index]!.id_user })),
  )
  const artists = accounts.map((account, index) => join(account, profiles[index]!))
  await logChanges(
    trx,
    author,
    artists.map((artist) => changeOf('create', null, artist)),
  )
  return artists
}

const lockArtist = async (trx: Trx, id: number, ifMatch: string | undefined, lock?: 'update') => {
  const { account, profile } = await lockBoth(trx, id, lock)
  const artist = join(account, profile)
  checkMatch(ifMatch, artist)
  return artist
}

/** The writes of artists: two rows, one record, one line in the change log. */
export const artistStore: Store<StoredArtist> & Pick<ManyRecords['store'], 'raisedBy'> = {
  lock: (trx, id, ifMatch) => lockArtist(trx, id, ifMatch),

  lockToRemove: (trx, id, ifMatch) => lockArtist(trx, id, ifMatch, 'update'),

  insert: async (trx, author, values) => (await insertMany(trx, author, [values]))[0]!,

  insertMany,

  update: async (trx, author, before, values) => {
    const parts = split(values)
    const { account, profile } = await lockBoth(trx, before.id_user)
    const after = join(
      await updateRow(trx, 'account', 'id_user', account, parts.account),
      await updateRow(trx, 'artist_profile', 'user_id', profile, parts.profile),
    )
    if (after.version !== before.version) await logChange(trx, author, changeOf('update', before, after))
    return after
  },

  remove: async (trx, author, before) => {
    await trx.deleteFrom('account').where('id_user', '=', before.id_user).execute()
    await logChange(trx, author, changeOf('delete', before, null))
  },

  versionOf: (id) => sql`(
    select account.version + artist_profile.version
    from account join artist_profile on artist_profile.user_id = account.id_user
    where account.id_user = ${id} and account.user_type_id = ${UserType.artist})`,

  /** Each of the two rows that was changed has raised it by one. */
  raisedBy: (fields) => sql<number>`(
    select count(distinct field = any(${[...accountFields]}::text[])) from jsonb_object_keys(${fields}) as field)`,
}
