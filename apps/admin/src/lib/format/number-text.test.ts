import { expect, it } from 'vitest'
import { numberText, readNumber } from './formats.ts'

it('reads whole numbers and decimals, blanks around them included', () => {
  expect(readNumber(' 12 ')).toBe(12)
  expect(readNumber('1234.50')).toBe(1234.5)
  expect(readNumber('-3')).toBe(-3)
})

it('is null for an empty field', () => {
  expect(readNumber('  ')).toBeNull()
})

it.each(['12,5', '1e3', '0x10', '12 €', '.', 'Infinity'])('is no number for %s', (text) => {
  expect(readNumber(text)).toBeNaN()
})

it('shows a number as it is read again, and nothing for none', () => {
  expect(readNumber(numberText(1234.5))).toBe(1234.5)
  expect(numberText(null)).toBe('')
})
