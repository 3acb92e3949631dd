import { z } from 'zod'
import type { LetterOccasion } from '../../enums.ts'
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
  'platform_name',
] as const
export type LetterField = (typeof letterFields)[number]

/**
 * What letters of an occasion have no value for: a receipt is written before there is a payment, and a reminder also before an
 * application is sent in.
 */
const lacking: Readonly<Partial<Record<LetterOccasion, readonly LetterField[]>>> = {
  received: ['amount'],
  reminder: ['decision_date', 'status', 'amount'],
}

/** The fields that letters of an occasion can have. */
export const fieldsOfOccasion = (occasion: LetterOccasion): LetterField[] =>
  letterFields.filter((field) => !lacking[occasion]?.includes(field))

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

/** The first field of a text that letters of the occasion do not have. */
export const lackingField = (text: string, occasion: LetterOccasion): LetterField | null =>
  fieldsIn(text).find((field) => lacking[occasion]?.includes(field)) ?? null

/** What is wrong with a field that letters of the occasion do not have, in English. */
export const lackingReason = (field: LetterField, occasion: LetterOccasion) =>
  `{${field}} is not a field of letters of the occasion ${occasion}`

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
