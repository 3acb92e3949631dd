import type { Flag, Language } from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Id, Moment, Money, Now, Versioned } from './columns.ts'

/** Of `exhibition_id` and `magazine_id` exactly one is set. */
export interface ApplicationDraftTable extends Versioned {
  id_application_draft: Id
  exhibition_id: number | null
  magazine_id: number | null
  email: string
  first_name: string
  last_name: string
  language: Language
  professional_name: string | null
  country_id: number | null
  country_code: string | null
  mobile: string | null
  web: string | null
  biography: string | null
  statement: string | null
  cv: string | null
  consented_at: Moment
  /** Of what becomes of it, in the change log. */
  author: string
  /** From where it was begun, as a hash: mails because of it take turns with those of other places. */
  begun_by: string | null
  token_seed: Generated<string>
  token_hash: string
  mailed_token_seed: Generated<string>
  mailed_token_hash: string
  create_key: string | null
  create_hash: string | null
  /** When the mailed link was used. */
  verified_at: Moment | null
  submitted_at: Moment | null
  late: Generated<Flag>
  /** Since when it waits for the owner of the address. */
  confirmation_asked_at: Moment | null
  /** Since when staff are asked whether it replaces the application that there is. */
  staff_asked_at: Moment | null
  settled_at: Moment | null
  /** It has become an application without a proof, which may still come. */
  admitted_unproved: Generated<Flag>
  /** Null, once it is settled, for one that has become an application. */
  refusal: 'account' | 'already_applied' | null
  exhibition_application_id: number | null
  magazine_application_id: number | null
  reminded_at: Moment | null
  /** When its applicant was told which pictures are expected once it was sent in, and reminded. */
  pictures_asked_at: Moment | null
  pictures_reminded_at: Moment | null
  confirmation_reminded_at: Moment | null
  /** When its link was mailed, as it was begun; null where the address had had as many as it gets in an hour. */
  link_mailed_at: Moment | null
  /** A keyed hash of the network, or of the website and the stated address, from which it was begun. */
  held_by: string | null
  /** When it lost its CV, to make room for others. */
  cv_cleared_at: Moment | null
}

/** A stored file of an application on its way, until it is removed. */
export interface DraftFileTable {
  path: string
  application_draft_id: number | null
  held_by: string
  bytes: number
  proved: boolean
  created_at: Now
}

/** A link that was mailed, which proves the address whatever became of its application. */
export interface MailedLinkTable {
  token_hash: string
  address_hash: string
  created_at: Now
}

export interface ApplicationDraftWorkTable {
  id_application_draft_work: Id
  application_draft_id: number
  title: string | null
  year: number | null
  technique: string | null
  dimensions: string | null
  description: string | null
  price: Money | null
  image: string | null
  order: Generated<number>
  create_key: string | null
  created_at: Now
  image_cleared_at: Moment | null
}
