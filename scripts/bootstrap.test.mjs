import { describe, expect, test } from 'vitest'
import { firstDifference } from './bootstrap.mjs'

const lock = (packages) => ({ packages })
const wanted = lock({
  '': { name: 'root' },
  'apps/api': { version: '0.1.0' },
  'node_modules/@vernissage/api': { resolved: 'apps/api', link: true },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/fsevents': { version: '2.0.0', optional: true },
})
const installed = (changes = {}) => lock({ ...wanted.packages, ...changes })
const without = (path) => {
  const { [path]: _, ...rest } = wanted.packages
  return lock(rest)
}

describe('firstDifference', () => {
  test('finds none when every package is there at its version', () => {
    expect(firstDifference(wanted, without(''))).toBeNull()
  })

  test('finds none when only an optional package is missing', () => {
    expect(firstDifference(wanted, without('node_modules/fsevents'))).toBeNull()
  })

  test('finds none when more is installed than was asked for', () => {
    expect(firstDifference(wanted, installed({ 'node_modules/extra': { version: '1.0.0' } }))).toBeNull()
  })

  test.each([
    ['npm has not ended an install', null, 'nothing is installed'],
    ['a package is missing', without('node_modules/pg'), 'node_modules/pg is missing'],
    [
      'a workspace is missing',
      without('node_modules/@vernissage/api'),
      'node_modules/@vernissage/api is missing',
    ],
    [
      'a package is older',
      installed({ 'node_modules/pg': { version: '7.0.0' } }),
      'node_modules/pg is 7.0.0 instead of 8.0.0',
    ],
    [
      'an optional package is there at another version',
      installed({ 'node_modules/fsevents': { version: '1.0.0' } }),
      'node_modules/fsevents is 1.0.0 instead of 2.0.0',
    ],
    [
      'a workspace has moved',
      installed({ 'node_modules/@vernissage/api': { resolved: 'api', link: true } }),
      'node_modules/@vernissage/api links to api',
    ],
  ])('names the difference when %s', (_case, found, difference) => {
    expect(firstDifference(wanted, found)).toBe(difference)
  })
})
