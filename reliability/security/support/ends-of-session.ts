import { UserType } from '@vernissage/contract/enums'
import type { startTarget } from './target.ts'

type Api = Awaited<ReturnType<typeof startTarget>>['api']
type Account = Awaited<ReturnType<Api['signIn']>>

/** The ways in which an account's session ends at once; an administrator of their own does three of them. */
export const endsOfSession = async (api: Api) => {
  const { token: administrator } = await api.signIn()
  const byAdministrator = (method: 'PATCH' | 'DELETE', { id_user }: Account, body?: object) =>
    api.call(method, `/api/user/${id_user}`, { token: administrator, ...(body && { body: { ...body } }) })
  return {
    deleted: (account: Account) => byAdministrator('DELETE', account),
    retyped: (account: Account) => byAdministrator('PATCH', account, { user_type_id: UserType.collector }),
    reset: (account: Account) => byAdministrator('PATCH', account, { password: 'reset-password' }),
    'signed out': ({ token }: Account) => api.call('POST', '/api/logout', { token }),
  }
}

export type EndsOfSession = Awaited<ReturnType<typeof endsOfSession>>
