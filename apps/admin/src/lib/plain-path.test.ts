import { expect, test } from 'vitest'
import { plainPath } from './plain-path.ts'

test.each([
  ['/home', '/home'],
  ['/HOME', '/home'],
  ['/home/', '/home'],
  ['//home//', '/home'],
  ['/Artists/Mei-Ortega/', '/artists/Mei-Ortega'],
  ['/', '/'],
])('%s is %s', (pathname, path) => {
  expect(plainPath(pathname)).toBe(path)
})
