import { expect, it } from 'vitest'
import { listsInAddress } from './list-state.ts'

const start = { search: '', status: null, limit: 10, offset: 0 }
const sizes = [10, 25]
const lists = listsInAddress({
  open: { start, statuses: [1, 2], sizes },
  closed: { start: { ...start, limit: 25 }, statuses: [], sizes },
})

it('opens every list as it starts where the address says nothing', () => {
  expect(lists.read({})).toEqual(lists.start)
  expect(lists.start).toMatchObject({ open_limit: 10, closed_limit: 25 })
})

it('reads back what it has written, and keeps one list out of the other', () => {
  const state = { search: 'río', status: 2, limit: 25, offset: 50 }
  const address = lists.search('open', state)
  expect(lists.readOne(address, 'open')).toEqual(state)
  expect(lists.readOne(address, 'closed')).toEqual({ ...start, limit: 25 })
})

it('takes no status and no page size that the list does not offer', () => {
  expect(lists.read({ open_status: 9, closed_status: 1, open_limit: 11, open_offset: -1 })).toEqual(
    lists.start,
  )
})
