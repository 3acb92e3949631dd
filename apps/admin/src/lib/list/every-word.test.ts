import { groupSchema } from '@vernissage/contract/lists'
import { expect, it } from 'vitest'
import { everyWord } from './every-word.ts'

const like = (field: string, value: string) => ({ field, operator: 'LIKE', value })

it('asks for each word in any of the fields', () => {
  expect(everyWord(' Ada  Lovelace ', ['first_name', 'last_name'])).toEqual([
    { OR: [like('first_name', '%Ada%'), like('last_name', '%Ada%')] },
    { OR: [like('first_name', '%Lovelace%'), like('last_name', '%Lovelace%')] },
  ])
})

it('asks for nothing when there is no word', () => {
  expect(everyWord('   ', ['first_name'])).toEqual([])
})

it('stays within what a filter takes however many words there are', () => {
  const groups = everyWord('a '.repeat(60), ['first_name', 'last_name', 'professional_name'])
  expect(groups.length * 3).toBeLessThanOrEqual(30)
  expect(groupSchema.safeParse({ AND: groups }).success).toBe(true)
})
