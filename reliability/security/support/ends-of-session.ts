import { UserType } from '@vernissage/contract/enums'
import type { createJuror } from '../../../apps/api/test/open-calls/judging.ts'
import type { TestApp } from '../../../apps/api/test/test-app.ts'

type Account = Awaited<ReturnType<TestApp['signIn']>>
type Juror = Awaited<ReturnType<typeof createJuror>>

/** The ways in which an account's session ends at once; an administrator of their own does three of them. */
export const endsOfSession = async (api: TestApp) => {
  const { token: administrator } = await api.signIn()
  const byAdministrator = (method: 'PATCH' | 'DELETE', { id_user }: Account, body?: object) =>
    api.request(method, `/api/user/${id_user}`, { token: administrator, ...(body && { body: { ...body } }) })
  return {
    deleted: (account: Account) => byAdministrator('DELETE', account),
    retyped: (account: Account) => byAdministrator('PATCH', account, { user_type_id: UserType.collector }),
    reset: (account: Account) => byAdministrator('PATCH', account, { password: 'reset-password' }),
    'signed out': ({ token }: Account) => api.request('POST', '/api/logout', { token }),
  }
}

/** The ways in which a juror's session ends at once. */
export const endsOfJurorSession = async (api: TestApp) => {
  const { token: administrator } = await api.signIn()
  const path = ({ id_juror }: Juror) => `/api/juror/${id_juror}`
  return {
    deleted: (juror: Juror) => api.request('DELETE', path(juror), { token: administrator }),
    disabled: (juror: Juror) =>
      api.request('PATCH', path(juror), { token: administrator, body: { enabled: 0 } }),
    'invited anew': async (juror: Juror) => {
      const { data } = await api.request<{ invitation: { url: string } }>(
        'POST',
        `${path(juror)}/invitation`,
        {
          token: administrator,
        },
      )
      const token = new URL(data.invitation.url).hash.slice(1)
      return api.request('POST', '/api/jury/invitation', { body: { token, password: 'new-password' } })
    },
    'signed out': ({ token }: Juror) => api.request('POST', '/api/jury/logout', { token }),
  }
}
