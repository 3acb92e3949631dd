import type { Flag } from '@vernissage/contract/enums'
import type { Generated } from 'kysely'
import type { Day, Id, Moment, Versioned } from './columns.ts'

export interface ContactRequestTable extends Versioned {
  id_contact_request: Id
  name: string
  email: string
  country_code: Generated<string>
  phone: string
  date: Day
  contacted: Generated<Flag>
  contacted_at: Moment | null
  message: string
}

export interface NewsletterRequestTable extends Versioned {
  id_newsletter_request: Id
  name: string
  email: string
  /** Separated by commas. */
  tags: string | null
  date: Day
  contacted: Generated<Flag>
  contacted_at: Moment | null
}
