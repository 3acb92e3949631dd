import { expect, it } from 'vitest'
import { changedList, cleared, isNarrowed, type ListState, lastOffset, readListState } from './list-state.ts'

const start: ListState = { search: '', status: null, limit: 12, offset: 0 }
const read = (address: Record<string, unknown>) =>
  readListState(address, start, { statuses: [1, 4], sizes: [12, 24] })

it('is how the list opens when the address tells nothing', () => {
  expect(read({})).toEqual(start)
})

it('is what the address tells', () => {
  const state = { search: 'río', status: 4, limit: 24, offset: 48 }
  expect(read(state)).toEqual(state)
})

it('leaves out what is not offered or makes no sense', () => {
  expect(read({ search: {}, status: 3, limit: 1000, offset: -1 })).toEqual(start)
  expect(read({ offset: 1.5, status: '4' })).toEqual(start)
})

it('searches for the digits that somebody has typed into the address', () => {
  expect(read({ search: 1985 }).search).toBe('1985')
})

it('cuts a search that no list takes', () => {
  expect(read({ search: 'a'.repeat(500) }).search).toHaveLength(200)
})

it('begins at the first page when something else is asked', () => {
  expect(changedList({ ...start, offset: 24 }, { search: 'sea' })).toEqual({ ...start, search: 'sea' })
  expect(changedList({ ...start, search: 'sea' }, { limit: 12, offset: 24 })).toEqual({
    ...start,
    search: 'sea',
    offset: 24,
  })
})

it('keeps the page size alone when search and filters are cleared', () => {
  expect(cleared({ search: 'sea', status: 4, limit: 24, offset: 48 }, start)).toEqual({ ...start, limit: 24 })
})

it.each([
  [{ search: 'sea' }, true],
  [{ status: 4 }, true],
  [{ offset: 12 }, true],
  [{ limit: 24 }, false],
])('is narrowed by %j: %s', (asked, narrowed) => {
  expect(isNarrowed({ ...start, ...asked }, start)).toBe(narrowed)
})

it.each([
  [24, 12],
  [25, 24],
  [1, 0],
  [0, 0],
])('begins the last page of %i rows at %i', (total, offset) => {
  expect(lastOffset(12, total)).toBe(offset)
})
