import type { ArtistLevel, ArtistStatus, Flag, PaymentStatus } from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Day, Id, Money, Versioned } from './columns.ts'

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
}

export interface PaymentTable extends Versioned {
  id_payment: Id
  user_id: number
  concept: string
  amount: Money
  status: Generated<PaymentStatus>
  date: Day
}
