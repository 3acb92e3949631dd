import { listQuerySchema } from '@vernissage/contract/lists'
import { describe, expect, it } from 'vitest'
import { userList } from './user-list.ts'

describe('what the users list asks for', () => {
  it('is every user in the order of their ids when nothing is asked', () => {
    expect(userList.request(userList.start)).toEqual({
      limit: 10,
      offset: 0,
      order_by: 'id_user',
      order: 0,
      filter: undefined,
    })
  })

  it('is each word in the first or the last name, beside the type', () => {
    const { filter } = userList.request({ ...userList.start, search: 'ana río', status: 5 })
    const named = (value: string) => ({
      OR: ['first_name', 'last_name'].map((field) => ({ field, operator: 'LIKE', value })),
    })
    expect(filter).toEqual({
      AND: [{ field: 'user_type_id', operator: '=', value: 5 }, named('%ana%'), named('%río%')],
    })
    expect(listQuerySchema.safeParse({ filter: JSON.stringify(filter) }).success).toBe(true)
  })
})
