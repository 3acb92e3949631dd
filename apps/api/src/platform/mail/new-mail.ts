import type { Language, Occasion } from '@vernissage/contract/enums'
import type { Trx } from '../database/database.ts'

/** A mail to be written down and sent. */
export interface NewMail {
  occasion: Occasion
  /** The application that it is about; one of the two at most. */
  exhibition_application_id?: number | null
  magazine_application_id?: number | null
  /** The program that it is about, while there is no application to it. */
  exhibition_id?: number | null
  magazine_id?: number | null
  /** The draft that it is about, with which it is deleted. */
  application_draft_id?: number | null
  /** Its reader, if they have an account. */
  account_id?: number | null
  to_name?: string
  to_address: string
  language: Language
  subject: string
  text: string
  /** Seed of the token for which … stands in the link. */
  link_seed?: string | null
  answer_token_hash?: string | null
  bulk_action_id?: number | null
  created_by?: number | null
  /** Hash of the place from which a stranger caused it: mails of one place take turns with others. */
  caused_by?: string | null
}

/** Accepts a mail, which is sent once the transaction is committed; returns its id. */
export interface MailOutbox {
  put: (trx: Trx, mail: NewMail) => Promise<number>
}
