import type { sessionCalls } from '@vernissage/contract/session'
import type { Handlers } from '../../platform/http/calls.ts'
import type { SessionService } from './service.ts'

export const sessionHandlers = (service: SessionService): Handlers<typeof sessionCalls> => ({
  'POST /login': ({ body, request }) => service.login(body, request.ip),
  'GET /login/reauthenticate': ({ caller }) => service.reauthenticate(caller),
  'POST /logout': ({ caller }) => service.logout(caller),
  'GET /user/me': ({ caller }) => service.me(caller),
  'POST /user/me/passwordchange': ({ caller, body, request }) =>
    service.changePassword(caller, body, request.ip),
})
