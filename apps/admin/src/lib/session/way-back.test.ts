// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { readWayBack } from './way-back.ts'

test.each(['/home', '/artworks?search=blue&offset=12', '/artists/mei-ortega#images'])(
  '%s is kept',
  (address) => {
    expect(readWayBack(address)).toBe(address)
  },
)

test.each([
  'https://example.test/home',
  '//example.test',
  '/\\example.test',
  '/\t/example.test',
  'javascript:alert(1)',
  'home',
  '//',
  '',
  7,
  undefined,
])('%s is refused', (address) => {
  expect(readWayBack(address)).toBeUndefined()
})

test('a path that begins like another site stays a path', () => {
  expect(readWayBack('/.//example.test/a')).toBe('/example.test/a')
})
