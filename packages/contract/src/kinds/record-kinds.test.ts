import { expect, it } from 'vitest'
import { kindOf, recordName } from './record-kinds.ts'

it.each([
  ['home_section', 7, 'homesection/7'],
  ['artworkpurchaserequest', 3, 'artworkpurchaserequest/3'],
  ['artist', 12, 'account/12'],
  ['user', 12, 'account/12'],
])('names %s %i as %s', (kind, id, name) => expect(recordName(kind, id)).toBe(name))

it('knows the kind of a name, and of a key with hyphens', () => {
  expect(kindOf('account/12')).toBe('account')
  expect(kindOf('home-section')).toBe('homesection')
})
