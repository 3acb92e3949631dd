import { expect, it } from 'vitest'
import { slug } from '../fields.ts'
import { slugOf } from './slugs.ts'

it.each([
  ['Río y mar, 2026', 'rio-y-mar-2026'],
  ['  ¿Qué queda?  ', 'que-queda'],
  ['Ash / Embers #2', 'ash-embers-2'],
  ['Straße & Öl', 'strasse-and-oel'],
  ['معرض الربيع', 'merd-alrbye'],
  ['🎨', ''],
])('makes of %j the address %j', (title, address) => {
  expect(slugOf(title)).toBe(address)
})

it('is one that the API takes, however long the title', () => {
  expect(slug().safeParse(slugOf('a '.repeat(200))).success).toBe(true)
})
