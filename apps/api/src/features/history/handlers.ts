import type { changeCalls } from '@vernissage/contract/resources/change'
import type { Handlers } from '../../platform/http/calls.ts'
import { listCall } from '../../platform/http/record-calls.ts'
import type { HistoryRepository } from './repository.ts'
import type { HistoryService } from './service.ts'

export const historyHandlers = (
  history: HistoryRepository,
  service: HistoryService,
): Handlers<typeof changeCalls> => ({
  'GET /changelog/all': listCall(history.list),
  'POST /changelog/{id}/undo': ({ caller, params }) => service.undo(caller, params.id),
})
