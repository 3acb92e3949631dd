import { genderSchema } from '@vernissage/contract/enum-schemas'
import type { Language } from '@vernissage/contract/enums'
import {
  day,
  email,
  id,
  money,
  optionalText,
  password,
  pastDay,
  pastMoment,
  phone,
  slug,
  text,
  wholeNumber,
  words,
} from '@vernissage/contract/fields'
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
    ['a day that no month has', day(), '2026-02-30', 'Choose a valid date: as 20/11/2026 or 2026-11-20'],
    ['a day still to come', pastDay(), '2999-01-01', 'Choose a valid date: not in the future'],
    [
      'a day that may be left out',
      pastDay().nullable(),
      '2999-01-01',
      'Choose a valid date: not in the future',
    ],
    ['a moment still to come', pastMoment(), '2999-01-01', 'Choose a valid date: not in the future'],
    ['a moment that is none', pastMoment(), 'soon', 'Choose a valid date: as 20/11/2026 or 2026-11-20'],
    ['a text of too many words', words(2), 'one two three', 'Incorrect field: 2 words at most'],
    ['a short telephone number', phone(), '12', 'Incorrect field: 6 to 12 digits'],
    ['an address with a blank', slug(), 'a b', 'Incorrect field: no spaces, slashes, ?, # or %'],
    ['an amount below zero', money(), -3, 'Incorrect field: 0 or more'],
    ['an amount with three decimals', money(), 1.234, 'Incorrect field: 2 decimals at most'],
    ['a part of a whole', wholeNumber(0), 2.5, 'Field must be numeric: a whole number'],
    ['a number beyond all counting', wholeNumber(), 3e9, 'Incorrect field: 2,147,483,647 or less'],
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

  it("follows a field's own message with the rule", () => {
    const schema = password()
    const [issue] = schema.safeParse('short').error?.issues ?? []
    const text = issueText(issue!, schema, 'short', translator('en', 'ui'), 'Insert a valid password')
    expect(text).toBe('Insert a valid password: 8 to 16 characters')
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
