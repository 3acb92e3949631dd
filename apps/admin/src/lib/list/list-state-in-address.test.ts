import { expect, it } from 'vitest'
import { defineList } from './definition/define-list.ts'
import { listsInAddress } from './list-state.ts'

const start = { search: '', status: null, limit: 10, offset: 0 }
const listOf = (limit: number, values: number[]) =>
  defineList({
    key: 'id',
    search: [],
    filters: {},
    status: { field: 'status', values },
    sizes: [10, 25],
    limit,
    sorts: [],
  })
const lists = listsInAddress({ open: listOf(10, [1, 2]), closed: listOf(25, []) })

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
