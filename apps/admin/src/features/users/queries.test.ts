import { listQuerySchema } from '@vernissage/contract/lists'
import { describe, expect, it } from 'vitest'
import { userListRequest } from './queries.ts'
import { userListStart } from './user-list-state.ts'

describe('what the users list asks for', () => {
  it('is every user in the order of their ids when nothing is asked', () => {
    expect(userListRequest(userListStart)).toEqual({
      limit: 10,
      offset: 0,
      order_by: 'id_user',
      order: 0,
      filter: undefined,
    })
  })

  it('is each word in the first or the last name, beside the type', () => {
    const { filter } = userListRequest({ ...userListStart, search: 'ana río', status: 5 })
    const named = (value: string) => ({
      OR: ['first_name', 'last_name'].map((field) => ({ field, operator: 'LIKE', value })),
    })
    expect(filter).toEqual({
      AND: [{ field: 'user_type_id', operator: '=', value: 5 }, named('%ana%'), named('%río%')],
    })
    expect(listQuerySchema.safeParse({ filter: JSON.stringify(filter) }).success).toBe(true)
  })
})
