import { expect, test } from 'vitest'
import { hasRecords, summary } from './summary.ts'

const person = { email: 'ida@mail.test', records: {}, deleted: [], changes: [] }

test('what is held is counted by kind, and what there is none of is left out', () => {
  const records = { account: [{}], session: [{}, {}], artwork: [], contact_request: [{}, {}] }
  expect(summary({ ...person, records })).toEqual([
    { kind: 'contact_request', count: 2 },
    { kind: 'account', count: 1 },
  ])
})

test('a person with a record or a deletion can be erased, one without cannot', () => {
  expect(hasRecords({ ...person, records: { account: [] } })).toBe(false)
  expect(hasRecords({ ...person, records: { account: [{}] } })).toBe(true)
  const deletion = { table_name: 'account', deleted_at: '2026-03-05T10:00:00Z', fields: {} }
  expect(hasRecords({ ...person, deleted: [deletion] })).toBe(true)
})
