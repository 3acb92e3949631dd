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

/** The calls that change accounts, `administrator`'s unless somebody else makes them, and what the database holds. */
export const userCalls = (api: TestApp, administrator: Account) => ({
  add: (body: Record<string, unknown> = {}, by: Account = administrator) =>
    api.call<{ user: User }>('POST', '/api/user', { token: by.token, body: { ...userFields(), ...body } }),
  change: (id: number, body: Record<string, unknown>, by: Account = administrator, headers = {}) =>
    api.call<{ user: User }>('PATCH', `/api/user/${id}`, { token: by.token, body, headers }),
  remove: (id: number, by: Account = administrator) =>
    api.call('DELETE', `/api/user/${id}`, { token: by.token }),
  find: async (id: number) =>
    api.db.selectFrom('account').selectAll().where('id_user', '=', id).executeTakeFirst(),
})

export type UserCalls = ReturnType<typeof userCalls>
