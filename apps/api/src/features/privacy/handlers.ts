import type { personCalls } from '@vernissage/contract/resources/person'
import type { Handlers } from '../../platform/http/calls.ts'
import type { PrivacyService } from './service.ts'

export const privacyHandlers = (service: PrivacyService): Handlers<typeof personCalls> => ({
  'GET /person': async ({ query }) => ({ person: await service.export(query.email) }),
  'DELETE /person': ({ caller, query }) => service.erase(caller, query.email),
})
