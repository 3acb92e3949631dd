import { expect, test } from 'vitest'
import { type SavedSearch, visit } from './saved-search.ts'

/** What each of the visited addresses was given back, in turn. */
function restoredBy(...addresses: string[]) {
  let saved: SavedSearch | null = null
  return addresses.map((address) => {
    const [pathname = '', search] = address.split('?')
    const outcome = visit(saved, { pathname, search: search ? `?${search}` : '' })
    saved = outcome.saved
    return outcome.restored
  })
}

test('a list has its search back when the user returns from a detail of it', () => {
  expect(restoredBy('/artists?search=ana', '/artists/ana-ruiz', '/artists')).toEqual([
    null,
    null,
    '?search=ana',
  ])
})

test('a list has its search back after several details in a row', () => {
  expect(restoredBy('/artists?page=2', '/artists/a', '/artists/b', '/artists').at(-1)).toBe('?page=2')
})

test('the last of several searches is the one that comes back', () => {
  expect(restoredBy('/artists?search=a', '/artists?search=ana', '/artists/ana', '/artists').at(-1)).toBe(
    '?search=ana',
  )
})

test('a list opens as new when another section was visited meanwhile', () => {
  expect(restoredBy('/artists?search=ana', '/artists/ana', '/artworks', '/artists').at(-1)).toBeNull()
  expect(restoredBy('/artists?search=ana', '/artworks/sea', '/artists').at(-1)).toBeNull()
})

test('a list opens as new when it is chosen again from itself', () => {
  expect(restoredBy('/artists?search=ana', '/artists').at(-1)).toBeNull()
})

test('a list keeps an address that asks for something else', () => {
  expect(restoredBy('/artists?search=ana', '/artists/ana', '/artists?search=leo').at(-1)).toBeNull()
})

test('a list that was not searched has nothing to come back', () => {
  expect(restoredBy('/artists', '/artists/ana', '/artists').at(-1)).toBeNull()
})
