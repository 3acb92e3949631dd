import { z } from 'zod'
import { limits } from './limits.ts'
import { today } from './time-zone.ts'
import { emailInASCII, emailInOneForm } from './values/email-domains.ts'
import { countWords } from './values/strings.ts'

/*
 * The kinds of field that forms and bodies are made of. Each refuses what the database cannot hold,
 * so that a bad value is blamed on its field and never reaches SQL.
 */

/**
 * A rule that no code of zod's issues expresses, as the `params` of a field's own issue. Forms put it into words.
 */
export type BrokenRule =
  | { rule: 'words'; max: number }
  | { rule: 'digits'; min: number; max: number }
  | { rule: 'decimals'; max: number }
  | { rule: 'least'; min: number; beside: string }
  | { rule: 'past' }
  | { rule: 'notBefore'; beside: string }
  | { rule: 'address' }
  | { rule: 'letterField'; word: string }

const broken = (params: BrokenRule) => ({ params })

const noNul = (value: string) => !value.includes('\u0000')

/** A required text, outer blanks removed, 1 to `max` characters. */
export const text = (max: number = limits.text) => z.string().trim().min(1).max(max).refine(noNul)

/** A required text of one line. */
export const line = () =>
  text()
    .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value))
    .describe('One line')

/** A text that may be left out; an empty one is kept as null. */
export const optionalText = (max: number = limits.text) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(noNul)
    .nullable()
    .transform((value) => value || null)
    .optional()

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => z.iso.date().refine((value) => value >= '0001-01-01')

/** A calendar day that has come, in the platform's time zone. */
export const pastDay = () => day().refine((value) => value <= today(), broken({ rule: 'past' }))

const hasCome = (value: string) => (value.includes('T') ? Date.parse(value) <= Date.now() : value <= today())

/** A day that has come in the platform's time zone, or a moment that has. */
export const pastMoment = () =>
  z
    .union([day(), z.iso.datetime({ offset: true })])
    .refine((value) => value >= '0001' && hasCome(value), broken({ rule: 'past' }))

/** Zod's own rule, where the last part of the domain may also be an international one. */
const emailPattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/**
 * Any plausible address: the mail server has the last word. One with an international domain becomes the spelling in which it
 * is stored and compared.
 */
export const email = () =>
  z
    .string()
    .trim()
    .max(limits.text)
    .transform((value, { issues }) => {
      const address = emailInOneForm(value)
      if (address !== null && emailPattern.test(emailInASCII(address))) return address
      issues.push({ code: 'invalid_format', format: 'email', input: value })
      return z.NEVER
    })
    .meta({ format: 'idn-email' })

/** The address with which somebody signs in: any text is taken, and looked up in the spelling that is stored. */
export const signInEmail = () => text().transform((value) => emailInOneForm(value) ?? value)

/** A new password. */
export const password = () => z.string().min(limits.password.min).max(limits.password.max).refine(noNul)

/** The key of a record. */
export const id = () => z.int().min(1).max(2_147_483_647)

/** An amount of euros: 0 or more, two decimals at most. */
export const money = () =>
  z
    .number()
    .min(0)
    .max(9_999_999_999.99)
    .refine((value) => Number(value.toFixed(2)) === value, broken({ rule: 'decimals', max: 2 }))

/** A whole number that the database holds. */
export const wholeNumber = (min = -2_147_483_648) => z.int().min(min).max(2_147_483_647)

/** A dial code with its plus: `+52`. */
export const countryCode = () => z.string().regex(/^\+\d{1,6}$/)

const { min: fewestDigits, max: mostDigits } = limits.phoneDigits
const phonePattern = new RegExp(`^(\\d *){${fewestDigits},${mostDigits}}$`)

/** A telephone number without its country code: 6 to 12 digits, blanks between them. */
export const phone = () =>
  z
    .string()
    .trim()
    .refine((value) => phonePattern.test(value), broken({ rule: 'digits', ...limits.phoneDigits }))
    .max(40)
    .meta({ pattern: phonePattern.source })

const slugPattern = /^(?!\.{1,2}$)[^\s/\\?#%]+$/

/** The last part of a record's address, `/artists/{url}`: nothing that would end it or lead elsewhere. */
export const slug = () =>
  text()
    .refine((value) => slugPattern.test(value), broken({ rule: 'address' }))
    .meta({ pattern: slugPattern.source })

// Limits the characters too: a text without blanks is one word.
const charactersPerWord = 50

/** A text of 1 to `max` words. A text with too many breaks the rule `words`. */
export const words = (max: number) =>
  text(max * charactersPerWord).refine(
    (value) => {
      const count = countWords(value)
      return count >= 1 && count <= max
    },
    broken({ rule: 'words', max }),
  )

/** A text of up to `max` words that may be left out; an empty one is kept as null. */
export const optionalWords = (max: number) =>
  optionalText(max * charactersPerWord).refine(
    (value) => countWords(value ?? '') <= max,
    broken({ rule: 'words', max }),
  )
