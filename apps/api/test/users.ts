import { UserType } from '@vernissage/contract/enums'
import type { User } from '@vernissage/contract/resources/user'
import type { TestApp } from './test-app.ts'

export type Account = Awaited<ReturnType<TestApp['signIn']>>

/** The least that an account is added with. */
export const userFields = () => ({
  email: `${crypto.randomUUID()}@example.test`,
  password: 'first-password',
  user_type_id: UserType.gallery as number,
  first_name: 'Ada',
  gender_id: 2,
})

/**
 * The requests that change accounts, by the administrator unless somebody else makes them, and what the database holds.
 * `started` is asked at each request: tests are read before the API is there.
 */
export const userEndpoints = (started: () => { api: TestApp; administrator: Account }) => {
  const request = (method: 'POST' | 'PATCH' | 'DELETE', path: string, by?: Account, options = {}) => {
    const { api, administrator } = started()
    const { token } = by ?? administrator
    return api.request<{ user: User }>(method, `/api/user${path}`, { token, ...options })
  }
  return {
    add: (body: object = {}, by?: Account) => request('POST', '', by, { body: { ...userFields(), ...body } }),
    change: (id: number, body: object, by?: Account, headers = {}) =>
      request('PATCH', `/${id}`, by, { body, headers }),
    remove: (id: number, by?: Account) => request('DELETE', `/${id}`, by),
    find: (id: number) =>
      started().api.db.selectFrom('account').selectAll().where('id_user', '=', id).executeTakeFirst(),
  }
}
