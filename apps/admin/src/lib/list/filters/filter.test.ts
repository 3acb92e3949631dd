import { type Group, groupSchema } from '@vernissage/contract/lists'
import { describe, expect, it } from 'vitest'
import { allOf, equals, everyWord } from './filter.ts'

const like = (field: string, value: string) => ({ field, operator: 'LIKE', value })

it('joins conditions, and asks for everything where there is none', () => {
  expect(allOf(...equals('enabled', null))).toBeUndefined()
  expect(allOf(...equals('enabled', 0), ...equals('name', 'Ada'))).toEqual({
    AND: [
      { field: 'enabled', operator: '=', value: 0 },
      { field: 'name', operator: '=', value: 'Ada' },
    ],
  })
})

describe('the words of a search', () => {
  it('stand each in any of the fields', () => {
    expect(everyWord(' Ada  Lovelace ', ['first_name', 'last_name'])).toEqual([
      { OR: [like('first_name', '%Ada%'), like('last_name', '%Ada%')] },
      { OR: [like('first_name', '%Lovelace%'), like('last_name', '%Lovelace%')] },
    ])
  })

  it('ask for nothing when there is none', () => {
    expect(everyWord('   ', ['first_name'])).toEqual([])
  })

  const fields = ['first_name', 'last_name', 'professional_name', 'email']
  const conditionsOf = (groups: Group[]) => groups.flatMap((group) => ('OR' in group ? group.OR : group.AND))

  it.each([1, 2, 3, 4])('stay within the conditions of a filter, however many, in %i fields', (count) => {
    const groups = everyWord('a '.repeat(60), fields.slice(0, count))
    expect(conditionsOf(groups).length).toBeLessThanOrEqual(30)
    expect(groupSchema.safeParse({ AND: groups }).success).toBe(true)
  })

  it('are all asked for: those beyond the last condition stand together', () => {
    const words = Array.from({ length: 10 }, (_, index) => `w${index}`)
    const groups = everyWord(words.join(' '), fields)
    expect(groups).toHaveLength(6)
    expect(groups.at(-1)).toEqual({ OR: fields.map((field) => like(field, '%w5 w6 w7 w8 w9%')) })
  })
})
