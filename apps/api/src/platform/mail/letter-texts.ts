import {
  type ApplicationStatus,
  Decision,
  type Language,
  type TemplateOccasion,
} from '@vernissage/contract/enums'
import { wordOfDecision } from '@vernissage/contract/judging/decision'
import { fieldsIn, fillIn, type LetterField } from '@vernissage/contract/resources/letters/letter-fields'
import type { LetterTexts } from '@vernissage/contract/resources/letters/mail-template'
import type { Executor } from '../database/database.ts'
import { dayAndTime, longDay, withZone } from '../moments.ts'

/* What others have written, as parts of mails. */

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A value within a line: it cannot start a new line or header, or change the text direction around it.
 */
const inLine = (value: string) => {
  const line = value
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return rightToLeft.test(line) ? `\u2068${line}\u2069` : line
}

/**
 * The same of an applicant, who may not be the one whose address it is: neither this product nor a mail program makes a link
 * of what looks like an address.
 */
const withoutLinks = (value: string) =>
  inLine(value.replaceAll(/:\/\//g, ': ').replaceAll(/[.\u3002\uff0e\uff61](?=[\p{L}\p{N}]{2})/gu, '. '))

const longestName = 60

/** A name in a mail that goes to an address before it is proved. */
export const shortName = (value: string) => {
  const characters = [...value]
  return withoutLinks(
    characters.length > longestName ? `${characters.slice(0, longestName).join('')}…` : value,
  )
}

/* Texts of letters to applicants: templates, and the values of their fields. */

/** The facts that a letter to one applicant can state; null for those that are missing. */
export interface LetterFacts {
  artist_name: string | null
  program_title: string
  application_limit_date: string | null
  application_documents_limit_date: string | null
  /** Null for one that is not sent in. */
  application_status_id: ApplicationStatus | null
  decision_id: Decision | null
  works: readonly string[]
  /** Euros. */
  amount: number | null
  /** Missing pictures of an application that was sent in: when it was, until when they are accepted (in milliseconds), and the works' titles. */
  pictures?: { sentInAt: number; until: number; works: readonly (string | null)[] }
}

/** The facts that an application lacks before it is accepted as one. */
export const undecided = {
  application_limit_date: null,
  application_documents_limit_date: null,
  application_status_id: null,
  decision_id: null,
  works: [],
  amount: null,
} as const satisfies Partial<LetterFacts>

interface LetterContext {
  language: Language
  platformName: string
  answerLink: string
}

export type LetterValues = Readonly<Record<LetterField, string | null>>

/** Status words within a sentence. */
const statusWords: Readonly<Record<Language, Record<ApplicationStatus | 'rejected' | 'waitlisted', string>>> =
  {
    en: {
      1: 'received',
      2: 'being considered',
      3: 'closed',
      4: 'accepted',
      5: 'on hold',
      6: 'archived',
      rejected: 'not selected',
      waitlisted: 'on the wait list',
    },
    es: {
      1: 'recibida',
      2: 'en estudio',
      3: 'cerrada',
      4: 'aceptada',
      5: 'en pausa',
      6: 'archivada',
      rejected: 'no seleccionada',
      waitlisted: 'en lista de espera',
    },
  }

const noWorks = { en: 'none', es: 'ninguna' } as const satisfies Record<Language, string>
const quoted = (title: string, language: Language) => (language === 'es' ? `«${title}»` : `“${title}”`)
const locales = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Language, string>

const worksIn = (language: Language, works: readonly string[]) =>
  works.length === 0
    ? noWorks[language]
    : new Intl.ListFormat(locales[language]).format(
        works.map((title) => quoted(withoutLinks(title), language)),
      )

const untitled = { en: 'without a title', es: 'sin título' } as const satisfies Record<Language, string>

const picturesIn = (language: Language, pictures: LetterFacts['pictures']) => {
  if (!pictures) return { sent_in_at: null, pictures_until: null, missing_pictures: null }
  const { sentInAt, until, works } = pictures
  return {
    sent_in_at: withZone(dayAndTime(sentInAt, language), language),
    pictures_until: withZone(dayAndTime(until, language), language),
    missing_pictures: works.map((title) => `– ${shortName(title ?? untitled[language])}`).join('\n'),
  }
}

/** The value of each field, null without one. */
export const letterValues = (
  facts: LetterFacts,
  { language, platformName, answerLink }: LetterContext,
): LetterValues => {
  const title = inLine(facts.program_title)
  const decision = facts.decision_id
  // an acceptance is in the status itself
  const isInDecision = decision === Decision.rejected || decision === Decision.waitlisted
  const status = isInDecision ? wordOfDecision[decision] : facts.application_status_id
  return {
    artist_name: withoutLinks(facts.artist_name ?? '') || null,
    program_title: title,
    exhibition_title: title,
    magazine_title: title,
    deadline:
      facts.application_limit_date && withZone(longDay(facts.application_limit_date, language), language),
    decision_date:
      facts.application_documents_limit_date && longDay(facts.application_documents_limit_date, language),
    status: status && statusWords[language][status],
    works: worksIn(language, facts.works),
    amount:
      facts.amount === null
        ? null
        : new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR' }).format(
            facts.amount,
          ),
    answer_link: answerLink,
    ...picturesIn(language, facts.pictures),
    platform_name: inLine(platformName),
  }
}

/** The fields of the texts that have no value. */
export const missingIn = ({ subject, text }: LetterTexts, values: LetterValues): LetterField[] =>
  fieldsIn(`${subject}${text}`).filter((field) => values[field] === null)

/** Fills in the values. A field without one stays as it is, for a preview. */
export const render = ({ subject, text }: LetterTexts, values: LetterValues): LetterTexts => {
  const value = (field: LetterField) => values[field] ?? `{${field}}`
  return { subject: fillIn(subject, value), text: fillIn(text, value) }
}

export const readTemplate = (
  executor: Executor,
  occasion: TemplateOccasion,
  language: Language,
): Promise<LetterTexts> =>
  executor
    .selectFrom('mail_template')
    .select(['subject', 'text'])
    .where('occasion', '=', occasion)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
