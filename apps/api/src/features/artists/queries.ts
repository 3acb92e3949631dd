import { type Flag, UserType } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { artistListFields } from '@vernissage/contract/resources/artist'
import { sql } from 'kysely'
import type { Executor } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors.ts'
import { columnsOf, selectionOf } from '../../platform/lists/list.ts'

export const artistColumns = {
  ...columnsOf('artist_profile', artistListFields),
  id_user: sql.ref<number>('account.id_user'),
  image: sql.ref<string | null>('account.image'),
  first_name: sql.ref<string>('account.first_name'),
  last_name: sql.ref<string | null>('account.last_name'),
  email: sql.ref<string | null>('account.email'),
  country_id: sql.ref<number | null>('account.country_id'),
  country_abbreviation: sql.ref<string | null>('country.abbreviation'),
  discipline: sql.ref<string | null>('discipline.name'),
  professional_name: {
    column: sql.ref<string | null>('artist_profile.professional_name'),
    table: sql.table('artist_profile'),
    key: sql.ref('artist_profile.user_id'),
    reference: sql.ref('account.id_user'),
  },
  created_at: sql.ref<string>('account.created_at'),
}

/** Artists as lists show them. */
export const selectArtists = (executor: Executor) =>
  executor
    .selectFrom('account')
    .innerJoin('artist_profile', 'artist_profile.user_id', 'account.id_user')
    .leftJoin('country', 'country.id_country', 'account.country_id')
    .leftJoin('discipline', 'discipline.id_discipline', 'artist_profile.discipline_id')
    .where('account.user_type_id', '=', UserType.artist)
    .select(selectionOf(artistColumns))
    .select(['artist_profile.suscription_date', 'artist_profile.cancelation_date'])

interface MembershipColumns {
  membership_status: Flag
  suscription_date: string | null
  renewal_date: string | null
  cancelation_date: string | null
}

export const withMembership = <Row extends MembershipColumns>(row: Row) => ({
  ...row,
  membership: {
    suscription_date: row.suscription_date,
    renewal_date: row.renewal_date,
    cancelation_date: row.cancelation_date,
    status: row.membership_status,
  },
})

/** One artist with the whole profile. */
export const readArtist = async (executor: Executor, id: number) => {
  const row = await selectArtists(executor)
    .leftJoin('account as referer', 'referer.id_user', 'account.referenced_by')
    .leftJoin('account as approver', 'approver.id_user', 'artist_profile.approved_by')
    .select([
      'account.gender_id',
      'account.birth_date',
      'account.country_code',
      'account.mobile',
      'account.referenced_by',
      'account.reference_code',
      'artist_profile.approved_by',
      'artist_profile.banner_image',
      'artist_profile.facebook',
      'artist_profile.twitter',
      'artist_profile.instagram',
      'artist_profile.tiktok',
      'artist_profile.pinterest',
      'artist_profile.youtube',
      'artist_profile.vimeo',
      'artist_profile.opensea',
      'artist_profile.web',
      'artist_profile.tweet',
      'artist_profile.biography',
      'artist_profile.statement',
      'artist_profile.why_you',
      'artist_profile.cv',
      'artist_profile.portfolio',
      'artist_profile.other_documents',
      sql<string | null>`full_name(referer.first_name, referer.last_name)`.as('referer'),
      sql<string | null>`full_name(approver.first_name, approver.last_name)`.as('approver'),
      sql<number>`account.version + artist_profile.version`.as('version'),
    ])
    .where('account.id_user', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError(ErrorCode.artistNotFound)
  return withMembership(row)
}

export const findArtistByUrl = async (executor: Executor, url: string) => {
  const row = await executor
    .selectFrom('artist_profile')
    .select('user_id')
    .where('url', '=', url)
    .executeTakeFirst()
  if (!row) throw new ApiError(ErrorCode.artistNotFound)
  return row.user_id
}
