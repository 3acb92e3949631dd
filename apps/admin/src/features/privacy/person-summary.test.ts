import { expect, test } from 'vitest'
import { isHeld, summary } from './person-summary.tsx'

const person = { email: 'ida@mail.test', records: {}, deleted: [], changes: [] }

test('what is held is counted by kind, and what there is none of is left out', () => {
  const records = { account: [{}], session: [{}, {}], artwork: [], contact_request: [{}, {}] }
  expect(summary({ ...person, records })).toEqual([
    { kind: 'contact_request', count: 2 },
    { kind: 'account', count: 1 },
  ])
})

test.each(['application_draft', 'mail', 'juror'] as const)(
  'somebody of whom nothing but %s is held is found',
  (kind) => {
    expect(summary({ ...person, records: { [kind]: [{}] } })).toEqual([{ kind, count: 1 }])
  },
)

test('a person with a record, a deletion or values in the log can be erased, one without cannot', () => {
  expect(isHeld({ ...person, records: { account: [] } })).toBe(false)
  expect(isHeld({ ...person, records: { account: [{}] } })).toBe(true)
  const deletion = { table_name: 'account', deleted_at: '2026-03-05T10:00:00Z', fields: {} }
  expect(isHeld({ ...person, deleted: [deletion] })).toBe(true)
  const line = {
    id_change: 1,
    at: '2026-03-05T10:00:00Z',
    user_id: 1,
    user: 'Ana',
    entity: 'artist',
    record_id: 7,
  }
  const changed = (before: string | null) => ({
    ...line,
    action: 'update' as const,
    fields: { first_name: { before, after: null } },
  })
  expect(isHeld({ ...person, changes: [changed('Ida')] })).toBe(true)
  expect(isHeld({ ...person, changes: [changed(null)] })).toBe(false)
})
