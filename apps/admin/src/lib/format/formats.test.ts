import { money } from '@vernissage/contract/values/money'
import { expect, test } from 'vitest'
import { count, fileSize, fullName, initials, phoneNumber } from './formats.ts'

test.each([
  [1234.5, '€1,234.50'],
  [0, '€0.00'],
  [-3, '-€3.00'],
  [1_234_567.891, '€1,234,567.89'],
  [null, 'N/D'],
  [undefined, 'N/D'],
])('an amount of %j is written %s', (amount, written) => {
  expect(money(amount, '€')).toBe(written)
})

test('an amount is in dollars when no currency is named', () => {
  expect(money(10)).toBe('$10.00')
})

test('large counts are grouped by thousands', () => {
  expect(count(69202)).toBe('69,202')
})

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [25_000, '25 kB'],
  [3_440_000, '3.4 MB'],
  [26_214_400, '26 MB'],
])('%i bytes are written %s', (bytes, written) => {
  expect(fileSize(bytes)).toBe(written)
})

test('a name is what there is of it', () => {
  expect(fullName({ first_name: 'Inés', last_name: 'Duarte' })).toBe('Inés Duarte')
  expect(fullName({ first_name: 'Inés', last_name: null })).toBe('Inés')
  expect(fullName({ first_name: '', last_name: null })).toBe('N/D')
})

test('a telephone number stands behind its country code, and is missing without one', () => {
  expect(phoneNumber('+34', '688 412 907')).toBe('+34 688 412 907')
  expect(phoneNumber('+34', null)).toBeNull()
})

test.each([
  ['Leonor Vega Duarte', 'LD'],
  ['Ñandú', 'Ñ'],
  ['ines de la O', 'IO'],
  ['Jean-Luc d’Arc', 'JD'],
  ['R. B. Kitaj', 'RK'],
  ['[unknown] 18th century', 'UC'],
  ['𝒜nna 𝒵', '𝒜𝒵'],
  ['18', ''],
  ['', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
