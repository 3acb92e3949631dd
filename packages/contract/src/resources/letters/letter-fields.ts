import { z } from 'zod'
import type { TemplateOccasion } from '../../enums.ts'
import { limits } from '../../limits.ts'

/*
 * The fields of letters: `{artist_name}` in a template becomes the artist's name. A brace stands for nothing else, so that a
 * mistyped field is found before a letter is sent.
 */

export const letterFields = [
  'artist_name',
  /** The title of the exhibition or magazine, under the name of either. */
  'program_title',
  'exhibition_title',
  'magazine_title',
  /** Until when applications are taken, and when the decision is announced. */
  'deadline',
  'decision_date',
  'status',
  'works',
  'amount',
  /** Where the applicant answers, or goes on with an application that is not sent in. */
  'answer_link',
  /** When it was sent in, until when pictures are taken, and a line for each work that lacks one. */
  'sent_in_at',
  'pictures_until',
  'missing_pictures',
  'platform_name',
] as const
export type LetterField = (typeof letterFields)[number]

const ofPictures = ['sent_in_at', 'pictures_until', 'missing_pictures'] as const
const ofApplication = ['deadline', 'decision_date', 'status', 'works', 'amount'] as const

/**
 * The fields that letters of an occasion have no value for: a receipt is written before there is a payment, a reminder also before an
 * application is sent in. What the product writes at once never waits for a value.
 */
const lacking: Readonly<Record<TemplateOccasion, readonly LetterField[]>> = {
  received: ['amount', ...ofPictures],
  more_information: ofPictures,
  accepted: ofPictures,
  rejected: ofPictures,
  waitlisted: ofPictures,
  reminder: ['decision_date', 'status', 'amount', ...ofPictures],
  payment: ofPictures,
  draft: [...ofApplication, ...ofPictures],
  pictures: ofApplication,
  confirm: [...ofApplication, ...ofPictures],
  refused: [...ofApplication, ...ofPictures, 'answer_link'],
  already_applied: [...ofApplication, ...ofPictures, 'answer_link'],
}

/** The fields that a template of an occasion requires. */
const needed: Readonly<Partial<Record<TemplateOccasion, readonly LetterField[]>>> = {
  draft: ['answer_link'],
  pictures: ['missing_pictures', 'answer_link'],
  confirm: ['answer_link'],
}

/** Who has it acts as the reader: a subject is seen by others, on locked screens and in logs of mail servers. */
const personal: readonly LetterField[] = ['answer_link']

/** The fields that letters of an occasion can have. */
export const fieldsOfOccasion = (occasion: TemplateOccasion): LetterField[] =>
  letterFields.filter((field) => !lacking[occasion].includes(field))

const isField = (name: string | undefined): name is LetterField =>
  letterFields.some((field) => field === name)

const braces = /\{([a-z_]+)\}|[{}]/g

/** The first brace that belongs to no field, with what follows it: `{artist_nam}`, `{deadline until`. */
export const unknownField = (text: string): string | null => {
  for (const { 0: found, 1: name, index } of text.matchAll(braces))
    if (!isField(name)) return name === undefined ? text.slice(index).match(/^.\S{0,40}/u)![0] : found
  return null
}

/** Fills in the fields in one pass: braces within a value stay as they are. The text has no unknown field. */
export const fillIn = (text: string, value: (field: LetterField) => string) =>
  text.replaceAll(braces, (found, name: string | undefined) => (isField(name) ? value(name) : found))

/** The fields that a text has, each once. */
export const fieldsIn = (text: string): LetterField[] => [
  ...new Set([...text.matchAll(braces)].flatMap(([, name]) => (isField(name) ? [name] : []))),
]

/** The reason why a field cannot be where it is, or has to be there. */
export type FieldFault = 'lacking' | 'personal' | 'needed'

/** The first thing that is wrong with the fields of a part of a letter. */
export const faultOfFields = (
  part: 'subject' | 'text',
  text: string,
  occasion: TemplateOccasion,
): { field: LetterField; fault: FieldFault } | null => {
  const fields = fieldsIn(text)
  const ofPart = (fault: FieldFault, field: LetterField | undefined) => (field ? { field, fault } : null)
  return (
    ofPart(
      'lacking',
      fields.find((field) => lacking[occasion].includes(field)),
    ) ??
    (part === 'subject'
      ? ofPart(
          'personal',
          fields.find((field) => personal.includes(field)),
        )
      : ofPart(
          'needed',
          needed[occasion]?.find((field) => !fields.includes(field)),
        ))
  )
}

/** The same in English. */
export const reasonOf = (
  { field, fault }: { field: LetterField; fault: FieldFault },
  occasion: TemplateOccasion,
) =>
  ({
    lacking: `{${field}} is not a field of letters of the occasion ${occasion}`,
    personal: `{${field}} cannot be in a subject: the link is its reader’s alone`,
    needed: `the text of letters of the occasion ${occasion} needs {${field}}`,
  })[fault]

const withKnownFields = <Text extends z.ZodType<string>>(text: Text) =>
  text.check(({ value, issues }) => {
    const word = unknownField(value)
    if (word === null) return
    const message = `${word} is not a field of letters`
    issues.push({ code: 'custom', input: value, message, params: { rule: 'letterField', word } })
  })

const noNul = (value: string) => !value.includes('\u0000')

/** One line. */
export const letterSubject = () =>
  withKnownFields(
    z
      .string()
      .trim()
      .min(1)
      .max(limits.text)
      .refine((value) => noNul(value) && !/[\r\n\u2028\u2029]/.test(value)),
  )

/** A text in which braces stand for nothing. */
export const letterPlainText = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(limits.longText)
    .refine(noNul)
    .overwrite((value) => value.replaceAll(/\r\n?/g, '\n'))

export const letterText = () => withKnownFields(letterPlainText())
