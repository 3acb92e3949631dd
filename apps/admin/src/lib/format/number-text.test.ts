import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberText, readNumber } from './formats.ts'

it('reads whole numbers and decimals, blanks around them included', () => {
  expect(readNumber(' 12 ')).toBe(12)
  expect(readNumber('-3')).toBe(-3)
  expect(readNumber('1234.50')).toBe(1234.5)
  expect(readNumber('12,5')).toBe(12.5)
})

it.each([
  ['1.234', 1234],
  ['1,234', 1234],
  ['1.234,5', 1234.5],
  ['1,234.56', 1234.56],
  ['1.234.567', 1_234_567],
])('reads %s as people of one country or another write it', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

it('is null for an empty field', () => {
  expect(readNumber('  ')).toBeNull()
})

it.each([
  '1e3',
  '0x10',
  '12 €',
  '.',
  ',5',
  '5,',
  'Infinity',
  '1,2345',
  '1234,567',
  '0,125',
  '1,23,456',
  '12,34.5',
  '1 234',
  '--1',
])('is no number for %s', (text) => {
  expect(readNumber(text)).toBeNaN()
})

it('shows a number as it is read again, and nothing for none', () => {
  expect(readNumber(numberText(1234.5))).toBe(1234.5)
  expect(numberText(null)).toBe('')
})

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const signs = fc.constantFrom([',', '.'], ['.', ','], ['', '.'], ['', ','])

it('reads every amount with either decimal sign, its thousands grouped by the other or not at all', () => {
  fc.assert(
    fc.property(cents, signs, fc.integer({ min: 0, max: 2 }), (amount, [group, decimal], digits) => {
      const value = Number((amount / 100).toFixed(digits)) || 0
      const [whole = '', decimals] = Math.abs(value).toFixed(digits).split('.')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group!)
      const text = `${value < 0 ? '-' : ''}${grouped}${decimals ? decimal + decimals : ''}`
      expect(readNumber(text)).toBe(value)
    }),
  )
})

it('reads no text with a separator before four digits or more', () => {
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom('.', ','), fc.integer({ min: 1000 }), (whole, sign, rest) => {
      expect(readNumber(`${whole}${sign}${rest}`)).toBeNaN()
    }),
  )
})
