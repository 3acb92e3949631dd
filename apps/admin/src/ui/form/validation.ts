import type { BrokenRule } from '@vernissage/contract/fields'
import { limits } from '@vernissage/contract/limits'
import { z } from 'zod'
import { count } from '../../lib/format/formats.ts'
import type { TextKey } from '../../lib/i18n/text-keys.ts'
import type { Translate } from '../../lib/i18n/words.ts'
import { isUnchosen } from '../fields/unchosen.ts'

type UiText = Translate<TextKey<'ui'>>

/** True if a value is empty or consists of blanks. */
const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

/** A field's schema without optional, nullable and pipe. */
const withinSchema = (schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return withinSchema(schema.unwrap())
  return schema instanceof z.ZodPipe ? withinSchema(schema.in) : schema
}

/** The fewest and the most characters of a text. */
const lengthOf = (schema: z.ZodType) => {
  const within = withinSchema(schema)
  const { minLength, maxLength } = within instanceof z.ZodString ? within : {}
  return { min: minLength ?? 0, max: maxLength ?? limits.text }
}

const isDay = (schema: z.core.$ZodType): boolean => {
  const within = withinSchema(schema)
  return within instanceof z.ZodISODate || (within instanceof z.ZodUnion && within.options.some(isDay))
}

/** The message for an issue that is not about a text's length. */
function messageOf(issue: z.core.$ZodIssue, schema: z.ZodType, t: UiText): string {
  if (isDay(schema)) return t('fields.date')
  switch (issue.code) {
    case 'invalid_format':
      return issue.format === 'email' ? t('fields.email') : t('fields.invalid')
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? t('fields.numeric')
        : t('fields.invalid')
    case 'invalid_value':
    case 'invalid_union':
      return t('fields.option')
    default:
      return t('fields.invalid')
  }
}

/** The broken rule in words; null if the message says all there is to say. */
function ruleOf(issue: z.core.$ZodIssue, schema: z.ZodType, t: UiText): string | null {
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    if (issue.origin === 'string') {
      const { min, max } = lengthOf(schema)
      return min > 1 ? t('rules.length', { min, max }) : t('rules.longest', { max: count(max) })
    }
    if (issue.code === 'too_small') return t('rules.least', { min: count(Number(issue.minimum)) })
    return t('rules.most', { max: count(Number(issue.maximum)) })
  }
  if (issue.code === 'invalid_type' && issue.expected === 'int') return t('rules.whole')
  if (issue.code === 'custom' && issue.params) {
    const { rule, ...figures } = issue.params as BrokenRule
    return t(`rules.${rule}`, figures)
  }
  return isDay(schema) ? t('rules.day') : null
}

/**
 * The message for a schema's issue with a field and the rule that was broken, in the interface's language. `own` is the
 * field's own message.
 */
export function issueText(
  issue: z.core.$ZodIssue,
  schema: z.ZodType,
  value: unknown,
  t: UiText,
  own?: string,
): string {
  if (isBlank(value)) return own ?? t('fields.required')
  const isLength = (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string'
  // The common message about a length names its rule.
  if (isLength && own === undefined) return t('fields.length', lengthOf(schema))
  return withRule(own ?? messageOf(issue, schema, t), ruleOf(issue, schema, t))
}

/** `Incorrect field: 0 or more`. */
const withRule = (message: string, rule: string | null) => (rule === null ? message : `${message}: ${rule}`)

/** True if the schema refuses both an empty text and null. */
export const isRequired = (schema: z.ZodType) =>
  !schema.safeParse('').success && !schema.safeParse(null).success

/** One text for every error of a field, or one for an empty field and one for a wrong value. */
export type FieldTexts = string | { required: string; invalid?: string }

const ownText = (texts: FieldTexts | undefined, value: unknown) => {
  if (texts === undefined || typeof texts === 'string') return texts
  return isBlank(value) ? texts.required : texts.invalid
}

interface Validated {
  schema: z.ZodObject
  values: object
  /** The request's body, made of the values. */
  body: Readonly<Record<string, unknown>>
  texts: Readonly<Record<string, FieldTexts | undefined>>
  /** True if a field's errors are shown already. A second name is that of the field that its value was compared with. */
  isChecked: (names: readonly [name: string, beside?: string]) => boolean
  t: UiText
}

/** The message for each field that the schema refuses, by the field's name. */
export function fieldErrors({
  schema,
  values,
  body,
  texts,
  isChecked,
  t,
}: Validated): Record<string, string> {
  const typed = values as Readonly<Record<string, unknown>>
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(body).error?.issues ?? []) {
    const name = String(issue.path[0])
    const rule = schema.shape[name] as z.ZodType | undefined
    const beside = issue.code === 'custom' ? issue.params?.beside : undefined
    if (!rule || !isChecked(beside === undefined ? [name] : [name, beside])) continue
    const own = ownText(texts[name], body[name])
    errors[name] ??= isUnchosen(typed[name])
      ? withRule(own ?? t('fields.option'), t('rules.listed'))
      : issueText(issue, rule, body[name], t, own)
  }
  return errors
}
