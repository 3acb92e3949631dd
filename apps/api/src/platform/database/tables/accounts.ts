import type { Gender, UserType } from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Counter, Day, Id, Moment, Now, Versioned } from './columns.ts'

export interface CountryTable {
  id_country: number
  name_en: string
  name_es: string
  abbreviation: string
  /** With its plus: `+52`. */
  mobile_code: string
}

export interface AccountTable extends Versioned {
  id_user: Id
  user_type_id: UserType
  /** Null for an imported artist, who cannot sign in. */
  email: string | null
  password_hash: string | null
  first_name: string
  last_name: string | null
  gender_id: Gender | null
  country_id: number | null
  birth_date: Day | null
  country_code: Generated<string>
  mobile: string | null
  image: string | null
  referenced_by: number | null
  reference_code: string | null
}

export interface SessionTable {
  id_session: Generated<string>
  user_id: number
  created_at: Now
  expires_at: Moment
  ended_at: Moment | null
}

export interface LoginAddressTable {
  user_id: number
  address_hash: string
  last_used_at: Now
}

/** Written by rate-limiter-flexible. */
export interface LoginAttemptTable {
  key: string
  points: Counter
  /** Milliseconds since 1970. */
  expire: number | null
}
