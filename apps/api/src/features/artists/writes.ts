import { ArtistStatus, staffTypes, UserType } from '@vernissage/contract/enums'
import { importKinds } from '@vernissage/contract/kinds/import-kinds'
import { artistPatchSchema } from '@vernissage/contract/resources/artist'
import { sql } from 'kysely'
import type { Executor, Trx } from '../../platform/database/database.ts'
import { checkAccount } from '../../platform/records/account-references.ts'
import { type Author, fieldChanges, logChange, type Values } from '../../platform/records/change-log.ts'
import { type FieldRule, type FieldsToWrite, findFieldFaults } from '../../platform/records/field-faults.ts'
import { insertRows, lockRow } from '../../platform/records/record-store.ts'
import { freeSlug, withUrls } from '../../platform/records/slugs.ts'
import { artistStore } from './store.ts'

/* What holds whenever artists are written, by a request or by an import. */

/** Where artists come from unless their request says otherwise. */
const defaultCountryCode = '+52'

export interface ArtistChange extends Values {
  artist_status_id?: ArtistStatus | undefined
  referenced_by?: number | null | undefined
  approved_by?: number | null | undefined
}

export interface NewArtist extends ArtistChange {
  first_name: string
  last_name?: string | null | undefined
  professional_name?: string | null | undefined
  url?: string | undefined
}

const checkReferences = async (trx: Trx, { referenced_by, approved_by }: ArtistChange) => {
  await checkAccount(trx, 'referenced_by', referenced_by)
  await checkAccount(trx, 'approved_by', approved_by, staffTypes)
}

/** Who accepts an artist is the approver, unless the request names one. */
const withApprover = (author: Author, values: ArtistChange, before: ArtistStatus | null): ArtistChange => {
  const isAccepted = values.artist_status_id === ArtistStatus.accepted && before !== ArtistStatus.accepted
  return isAccepted && values.approved_by === undefined ? { ...values, approved_by: author.id_user } : values
}

export type Named = Pick<NewArtist, 'professional_name' | 'first_name' | 'last_name'>

const nameOf = ({ professional_name, first_name, last_name }: Named) =>
  professional_name ?? [first_name, last_name].filter(Boolean).join(' ')

export const createArtists = async (trx: Trx, author: Author, items: readonly NewArtist[]) => {
  for (const item of items) await checkReferences(trx, item)
  const named = await withUrls(trx, 'artist_profile', items, nameOf)
  return artistStore.insertMany(
    trx,
    author,
    named.map((item) => ({ country_code: defaultCountryCode, ...withApprover(author, item, null) })),
  )
}

export const updateArtist = async (
  trx: Trx,
  author: Author,
  id: number,
  values: ArtistChange,
  ifMatch?: string,
) => {
  const before = await artistStore.lock(trx, id, ifMatch)
  await checkReferences(trx, values)
  await artistStore.update(trx, author, before, withApprover(author, values, before.artist_status_id))
}

/** The fields of an artist that staff have changed since it was made. */
const fieldsOfStaff = async (trx: Trx, id: number) => {
  const { rows } = await sql<{ field: string }>`
    select distinct jsonb_object_keys(fields) as field from change_log
    where entity in ('artist', 'account') and record_id = ${id} and action = 'update' and user_id is not null`.execute(
    trx,
  )
  return new Set(rows.map(({ field }) => field))
}

/**
 * Puts what the owner of an address has given of themselves in the place of what somebody gave in their name; what staff have
 * changed since stays. Returns the artist as it was, and as it is.
 */
export const replaceArtist = async (trx: Trx, author: Author, id: number, values: Values & Named) => {
  const before = await artistStore.lock(trx, id)
  const kept = await fieldsOfStaff(trx, id)
  const isRenamed = nameOf(values) !== nameOf(before)
  const whole = {
    ...values,
    country_code: values.country_code ?? defaultCountryCode,
    ...(isRenamed && { url: await freeSlug(trx, 'artist_profile', nameOf(values)) }),
    unproved: values.unproved ?? 0,
  }
  const given = Object.fromEntries(Object.entries(whole).filter(([field]) => !kept.has(field)))
  return { before, after: await artistStore.update(trx, author, before, given) }
}

/** The address of an artist whom an application has made is proved: what stands in it is theirs. */
export const proveArtist = (trx: Trx, id: number) =>
  trx
    .updateTable('artist_profile')
    .set({ unproved: 0 })
    .where('user_id', '=', id)
    .where('unproved', '=', 1)
    .execute()

/** Gives an account that becomes an artist its profile; one from an earlier time as an artist is taken up again. */
export const addProfile = async (trx: Trx, author: Author, account: Named & { id_user: number }) => {
  const { id_user } = account
  if (await lockRow(trx, 'artist_profile', 'user_id', id_user)) return
  const url = await freeSlug(trx, 'artist_profile', nameOf(account))
  const [row] = await insertRows(trx, 'artist_profile', [{ user_id: id_user, url }])
  const { user_id: _sameAsIdUser, ...profile } = row!
  const fields = fieldChanges(null, profile)
  await logChange(trx, author, { entity: 'artist', record_id: id_user, action: 'create', fields })
}

const rules: FieldRule[] = [
  { field: 'email', kind: 'unique', table: 'account', column: 'email', key: 'id_user', ignoreCase: true },
  { field: 'reference_code', kind: 'unique', table: 'account', column: 'reference_code', key: 'id_user' },
  { field: 'url', kind: 'unique', table: 'artist_profile', column: 'url', key: 'user_id' },
  { field: 'country_id', kind: 'reference', table: 'country', column: 'id_country', key: 'id_country' },
  {
    field: 'discipline_id',
    kind: 'reference',
    table: 'discipline',
    column: 'id_discipline',
    key: 'id_discipline',
  },
]

const findDisciplines = async (executor: Executor, names: string[]) => {
  const rows = await executor.selectFrom('discipline').select(['id_discipline', 'name', 'name_es']).execute()
  const found = new Map<string, number[]>()
  for (const { id_discipline, name, name_es } of rows)
    for (const text of new Set([name.toLowerCase(), name_es.toLowerCase()]))
      if (names.includes(text)) found.set(text, [...(found.get(text) ?? []), id_discipline])
  return found
}

// members of staff have no name in a foreign file
const { referenced_by: _referrer, approved_by: _approver, ...fields } = artistPatchSchema.shape

/** Artists as an import reads and writes them: many at once, without email and password if need be. */
export const artistBatches = {
  entity: 'artist',
  key: 'id_user',
  tables: ['account', 'artist_profile'],
  fields,
  required: importKinds.artist.required,
  unique: ['email', 'reference_code', 'url'],
  phone: importKinds.artist.phone,
  references: {},
  named: { discipline_id: findDisciplines },

  /** Those of the ids that there are. Staff who were artists are none. */
  read: async (executor: Executor, ids: number[]) => {
    const rows = await executor
      .selectFrom('account')
      .innerJoin('artist_profile', 'artist_profile.user_id', 'account.id_user')
      .selectAll()
      .where('account.user_type_id', '=', UserType.artist)
      .where('account.id_user', 'in', ids)
      .execute()
    return new Map(rows.map((row) => [row.id_user, row]))
  },

  findFaults: (executor: Executor, items: readonly FieldsToWrite[]) =>
    findFieldFaults(executor, rules, items),

  create: async (trx: Trx, author: Author, items: readonly Values[]) =>
    (await createArtists(trx, author, items as readonly NewArtist[])).map(({ id_user }) => id_user),

  update: updateArtist,
}
