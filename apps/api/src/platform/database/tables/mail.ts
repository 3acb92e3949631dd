import type { Language, MailState, Occasion } from '@vernissage/contract/enums'
import type { MailFault } from '@vernissage/contract/resources/letters/mail'
import type { Generated } from 'kysely'
import type { Id, Moment, Now, Versioned } from './columns.ts'

/** Of the two applications one at most is set. */
export interface MailTable extends Versioned {
  id_mail: Id
  occasion: Occasion
  exhibition_application_id: number | null
  magazine_application_id: number | null
  /** The request that it is about; set by the database where there is an application. */
  exhibition_id: number | null
  magazine_id: number | null
  account_id: number | null
  application_draft_id: number | null
  to_name: Generated<string>
  to_address: string
  language: Generated<Language>
  subject: string
  text: string
  /** Of the token of the link in the text, which is filled in when it is sent. */
  link_seed: string | null
  message_id: string
  state: Generated<MailState>
  attempts: Generated<number>
  /** The attempts since it was last let go. */
  tries: Generated<number>
  /** Since when it was last let go. */
  waits_since: Now
  /** When it is tried next. */
  due_at: Now
  /** When it was last taken to be sent. */
  taken_at: Moment | null
  /** From where a stranger caused it, as a hash; null for what staff write and for daily mails. */
  caused_by: string | null
  /** The mail server refuses it alone, for what may also be said of every mail. */
  refused_alone: Generated<boolean>
  /** Until when the process that sends it is taken to be there. */
  claimed_until: Moment | null
  /** When the server was ready for the message itself: from then on it may have arrived. */
  handed_over_at: Moment | null
  settled_at: Moment | null
  failure: string | null
  failure_code: number | null
  bulk_action_id: number | null
  created_by: number | null
  /** Of the link with which the applicant answers. */
  answer_token_hash: string | null
}

/** That the server is slow shows in the mails. */
export type NotedFault = Exclude<MailFault, 'slow'>

/** One row: how far the sending of mails is in all processes. */
export interface MailSendingTable {
  id_mail_sending: Generated<number>
  all_until: Now
  strangers_until: Now
  last_sent_at: Moment | null
  /** Since when mail does not go out. */
  trouble_since: Moment | null
  trouble_fault: NotedFault | null
  trouble_code: number | null
  trouble_words: string | null
  /** Until then nothing is tried. */
  probe_at: Moment | null
  probes: Generated<number>
}
