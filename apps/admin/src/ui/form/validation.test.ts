import { genderSchema } from '@vernissage/contract/enum-schemas'
import type { Language } from '@vernissage/contract/enums'
import { day, email, id, optionalText, password, pastDay, text, words } from '@vernissage/contract/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addWords, translator } from '../../lib/i18n/words.ts'
import { ui as english } from '../../texts/en/shell.ts'
import { ui as spanish } from '../../texts/es/shell.ts'
import { isRequired, issueText } from './validation.ts'

beforeAll(() => {
  addWords('en', { ui: english })
  addWords('es', { ui: spanish })
})

const said = (schema: z.ZodType, value: unknown, language: Language = 'en') => {
  const issue = schema.safeParse(value).error?.issues[0]
  return issue ? issueText(issue, schema, value, translator(language, 'ui')) : null
}

describe('issueText', () => {
  it.each([
    ['an empty required text', text(50), '', 'Required field'],
    ['a text of blanks', text(50), '   ', 'Required field'],
    ['a title of 51 characters', text(50), 'x'.repeat(51), 'Field must be between 1 and 50 characters long'],
    [
      'an optional text of 201',
      optionalText(),
      'x'.repeat(201),
      'Field must be between 0 and 200 characters long',
    ],
    ['a short password', password(), 'short', 'Field must be between 8 and 16 characters long'],
    ['an empty date', day(), '', 'Required field'],
    ['a day that no month has', day(), '2026-02-30', 'Choose a valid date'],
    ['a day still to come', pastDay(), '2999-01-01', 'Choose a valid date'],
    ['a text of too many words', words(2), 'one two three', 'At most 2 words'],
    ['a wrong e-mail', email(), 'nerea@mail', 'Insert a valid email'],
    ['nothing chosen', genderSchema, null, 'Required field'],
    ['a choice that is none', genderSchema, 9, 'Select a valid option'],
    ['letters for a number', id(), 'abc', 'Field must be numeric'],
  ])('words %s', (_, schema, value, wording) => {
    expect(said(schema, value)).toBe(wording)
  })

  it('gives the limits of a field that may be left out altogether', () => {
    expect(said(text(50).optional(), 'x'.repeat(51))).toBe('Field must be between 1 and 50 characters long')
  })

  it('speaks Spanish when the interface does', () => {
    expect(said(text(50), 'x'.repeat(51), 'es')).toBe('El campo debe tener entre 1 y 50 caracteres')
  })
})

describe('isRequired', () => {
  it.each([
    ['a required text', text(), true],
    ['a required text of a patch', text().optional(), true],
    ['an optional text', optionalText(), false],
    ['a date', day(), true],
    ['a choice', genderSchema, true],
  ])('of %s is %s', (_, schema, required) => {
    expect(isRequired(schema)).toBe(required)
  })
})
