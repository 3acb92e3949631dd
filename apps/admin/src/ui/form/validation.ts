import { limits } from '@vernissage/contract/limits'
import { z } from 'zod'
import type { TextKey } from '../../lib/i18n/text-keys.ts'
import type { Translate } from '../../lib/i18n/words.ts'

type UiText = Translate<TextKey<'ui'>>

/** Whether a value is empty or consists of blanks. */
export const isBlank = (value: unknown) => value == null || (typeof value === 'string' && value.trim() === '')

/** The string schema inside a field's schema, without optional, nullable and pipe. */
const stringWithin = (schema: z.core.$ZodType): z.ZodString | null => {
  if (schema instanceof z.ZodString) return schema
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return stringWithin(schema.unwrap())
  if (schema instanceof z.ZodPipe) return stringWithin(schema.in)
  return null
}

const lengthText = (schema: z.ZodType, t: UiText) => {
  const { minLength, maxLength } = stringWithin(schema) ?? {}
  return t('fields.length', { min: minLength ?? 0, max: maxLength ?? limits.text })
}

/** The message for a schema's issue with a field, in the interface's language. */
export function issueText(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown, t: UiText): string {
  if (isBlank(value)) return t('fields.required')
  if (schema instanceof z.ZodISODate) return t('fields.date')
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return issue.origin === 'string' ? lengthText(schema, t) : t('fields.invalid')
    case 'invalid_format':
      if (issue.format === 'email') return t('fields.email')
      if (issue.format === 'date') return t('fields.date')
      return t('fields.invalid')
    case 'invalid_type':
      return issue.expected === 'number' || issue.expected === 'int'
        ? t('fields.numeric')
        : t('fields.invalid')
    case 'custom':
      return issue.params?.words ? t('fields.tooManyWords', { max: issue.params.words }) : t('fields.invalid')
    case 'invalid_value':
    case 'invalid_union':
      return t('fields.option')
    default:
      return t('fields.invalid')
  }
}

/** Whether the schema refuses both an empty text and null. */
export const isRequired = (schema: z.ZodType) =>
  !schema.safeParse('').success && !schema.safeParse(null).success

/** The first field with an error, in the order of the form's values. The schema may order its fields otherwise. */
export const firstWrong = <Values extends object>(values: Values, errors: object) =>
  Object.keys(values).find((name) => name in errors) as keyof Values | undefined
