import type { boardEndpoints } from '@vernissage/contract/judging/board-endpoints'
import type { Database } from '../../../../platform/database/database.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { createJudgedApplications, type ReadWaiting } from './application.ts'
import { createBoard } from './board.ts'

export const boardHandlers = (db: Database, readWaiting: ReadWaiting): Handlers<typeof boardEndpoints> => {
  const board = createBoard(db)
  const applications = createJudgedApplications(db, readWaiting)
  return {
    'GET /judging/{program}/{id}/board': ({ caller, params: { program, id }, query }) =>
      board.read(program, id, caller.id_user, query),
    'GET /judging/{program}/application/{id}': ({ params: { program, id } }) =>
      applications.read(program, id),
  }
}
