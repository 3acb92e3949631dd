import type {
  ArtistLevel,
  ArtistStatus,
  Flag,
  Gender,
  PaymentStatus,
  UserType,
} from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Counter, Day, Id, Moment, Money, Now, Versioned } from './columns.ts'

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

export interface DisciplineTable {
  id_discipline: number
  name: string
  name_es: string
  subject: string
}

/** What an artist has beyond the account; an artist's version is the sum of both rows' versions. */
export interface ArtistProfileTable extends Versioned {
  user_id: number
  artist_status_id: Generated<ArtistStatus>
  artist_level_id: ArtistLevel | null
  professional_name: string | null
  discipline_id: number | null
  url: string | null
  order: Generated<number>
  sponsorship: Generated<Flag>
  featured: Generated<Flag>
  enabled: Generated<Flag>
  new: Generated<Flag>
  approved_by: number | null
  /** Made by an application whose address nobody has proved: what stands in it is anybody's. */
  unproved: Generated<Flag>
  banner_image: string | null
  facebook: string | null
  twitter: string | null
  instagram: string | null
  tiktok: string | null
  pinterest: string | null
  youtube: string | null
  vimeo: string | null
  opensea: string | null
  web: string | null
  tweet: string | null
  biography: string | null
  statement: string | null
  why_you: string | null
  cv: string | null
  portfolio: string | null
  other_documents: string | null
  membership_status: Generated<Flag>
  membership_type: string | null
  suscription_date: Day | null
  renewal_date: Day | null
  cancelation_date: Day | null
}

export interface ProfessionalImageTable extends Versioned {
  id_professional_image: Id
  user_id: number
  title: string | null
  description: string | null
  enabled: Generated<Flag>
  image: string | null
  main: Generated<Flag>
  order: Generated<number>
}

export interface PaymentTable extends Versioned {
  id_payment: Id
  user_id: number
  concept: string
  amount: Money
  status: Generated<PaymentStatus>
  date: Day
}
