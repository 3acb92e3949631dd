import { slug } from '@vernissage/contract/fields'
import { expect, it } from 'vitest'
import { suggestedAddress } from './suggested-address.ts'

it.each([
  ['Río y mar, 2026', 'rio-y-mar-2026'],
  ['  ¿Qué queda?  ', 'que-queda'],
  ['Ash / Embers #2', 'ash-embers-2'],
  ['معرض الربيع', 'معرض-الربيع'],
  ['🎨', ''],
])('makes of %j the address %j', (title, address) => {
  expect(suggestedAddress(title)).toBe(address)
})

it('is one that the API takes, however long the title', () => {
  expect(slug().safeParse(suggestedAddress('a '.repeat(200))).success).toBe(true)
})
