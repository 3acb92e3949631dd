import type { Language, TemplateOccasion } from '@vernissage/contract/enums'
import type { Id, Versioned } from './columns.ts'

export interface MailTemplateTable extends Versioned {
  id_mail_template: Id
  occasion: TemplateOccasion
  language: Language
  subject: string
  text: string
}

/** Of the two applications one is set. */
export interface ApplicationAnswerTable extends Versioned {
  id_application_answer: Id
  exhibition_application_id: number | null
  magazine_application_id: number | null
  mail_id: number | null
  text: string
}
