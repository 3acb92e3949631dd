import { describe, expect, test } from 'vitest'
import type { FieldRule } from './mapping.ts'
import { readField } from './transforms.ts'

const read = (rule: Partial<FieldRule>, cell: string) =>
  readField({ from: 'x', join: ' ', ...rule }, { x: cell })

test('a cell is taken without outer blanks, its line breaks in one form', () => {
  expect(read({}, '  two\r\nlines\r\n ')).toEqual({ value: 'two\nlines' })
  expect(read({}, ' \r\n ')).toEqual({ value: null })
})

test('a name is split where the pattern says, and stays empty where it does not match', () => {
  expect(read({ extract: /^[^,]+/u }, 'Ruiz, Ana María')).toEqual({ value: 'Ruiz' })
  expect(read({ extract: /, *(.+)$/u }, 'Ruiz, Ana María')).toEqual({ value: 'Ana María' })
  expect(read({ extract: /, *(.+)$/u }, 'Banksy')).toEqual({ value: null })
  expect(read({ extract: /^(.+),|^(.+)$/u }, 'Banksy')).toEqual({ value: 'Banksy' })
})

test('a listed value becomes ours, one listed as null nothing, another is left out', () => {
  const values = { F: 2, hombre: 'Male', unknown: null }
  expect(read({ values }, 'F')).toEqual({ value: 2 })
  expect(read({ values }, 'hombre')).toEqual({ value: 'Male' })
  expect(read({ values }, 'unknown')).toEqual({ value: null })
  expect(read({ values }, 'toString')).toEqual({ value: null, remark: 'left out "toString"' })
})

test.each([
  ['1819', '1819-01-01', undefined],
  ['c.1820', '1820-01-01', 'read "c.1820" as 1820'],
  ['1826–7, reprinted 1892', '1826-01-01', 'read "1826–7, reprinted 1892" as 1826'],
  ['no date', null, 'left out "no date"'],
  ['12345', null, 'left out "12345"'],
])('the year of "%s" is %s', (cell, value, remark) => {
  expect(read({ date: 'year' }, cell)).toEqual({ value, ...(remark && { remark }) })
})

test('a date is read in the order that the rule names', () => {
  expect(read({ date: 'day-month-year' }, '3/11/1999')).toEqual({ value: '1999-11-03' })
  expect(read({ date: 'month-day-year' }, '3.11.1999')).toEqual({ value: '1999-03-11' })
  expect(read({ date: 'day-month-year' }, '1999')).toEqual({ value: null, remark: 'left out "1999"' })
})

describe('a country', () => {
  test.each(['Mexico', 'méxico', 'MEX', 'mx'])('is known as %s', (name) => {
    expect(read({ country: true }, name)).toEqual({ value: 1 })
  })
  test('is found by a value of the mapping, and left out when nobody knows it', () => {
    const rule = { country: true as const, values: { Deutschland: 'Germany' } }
    expect(read(rule, 'Deutschland')).toEqual({ value: 80 })
    expect(read(rule, 'Spain')).toEqual({ value: 205 })
    expect(read(rule, 'Atlantis')).toEqual({ value: null, remark: 'left out "Atlantis"' })
  })
})

test('a text is shortened only beyond the limit, and never in the middle of a character', () => {
  expect(read({ shorten: 5 }, '12345')).toEqual({ value: '12345' })
  expect(read({ shorten: 5 }, '123456')).toEqual({
    value: '1234…',
    remark: 'shortened from 6 to 5 characters',
  })
  expect(read({ shorten: 5 }, '123🎨🎨')).toMatchObject({ value: '123…' })
})

test('parts with an empty column are left out', () => {
  const rule: FieldRule = { parts: ['born {birth}', '{place}', 'died {death}'], join: ', ' }
  expect(readField(rule, { birth: '1852', place: '', death: '1911' }).value).toBe('born 1852, died 1911')
  expect(readField(rule, { birth: '', place: ' ', death: '' }).value).toBeNull()
})
