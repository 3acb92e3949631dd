import type { judgingRoundEndpoints } from '@vernissage/contract/judging/round'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../../platform/http/endpoints.ts'
import {
  addHandler,
  changeHandler,
  listHandler,
  readHandler,
  removeHandler,
} from '../../../platform/http/record-handlers.ts'
import { createAssignments } from './assignments.ts'
import { countNamesSeen } from './names-seen.ts'
import { readPanel } from './panel.ts'
import { createRoundMembers } from './round-members.ts'
import { createRounds } from './rounds.ts'

/** The endpoints of staff for judging rounds, their juries and assignments. */
export const judgingRoundHandlers = (db: Database): Handlers<typeof judgingRoundEndpoints> => {
  const rounds = createRounds(db)
  const members = createRoundMembers(db)
  const assignments = createAssignments(db)
  return {
    'GET /judginground/all': listHandler(rounds.list),
    'GET /judginground/{id}': readHandler(rounds.get),
    'POST /judginground': addHandler(rounds.create),
    'PATCH /judginground/{id}': changeHandler(rounds.update),
    'DELETE /judginground/{id}': removeHandler(rounds.remove),

    'GET /judging/{program}/{id}/namesseen': async ({ params: { program, id } }) => ({
      names_seen: await countNamesSeen(db, program, id),
    }),
    'GET /judginground/{id}/panel': async ({ params }) => ({ panel: await readPanel(db, params.id) }),
    'PUT /judginground/{id}/jurors': async ({ author, params, body }) => ({
      juror_ids: await members.setJurors(author, params.id, body.juror_ids),
    }),
    'POST /judginground/{id}/applications': async ({ author, params, body }) => ({
      added: await members.addApplications(author, params.id, body.applications),
    }),
    'DELETE /judginground/{id}/applications': async ({ author, params, body }) => ({
      removed: await members.removeApplications(author, params.id, body.applications),
    }),
    'POST /judginground/{id}/assignments': async ({ author, params, body }) => ({
      added: await assignments.add(author, params.id, body.juror_id, body.application_ids),
    }),
    'POST /judginground/{id}/distribution': async ({ author, params, body }) => ({
      distribution: await assignments.distribute(author, params.id, body.judges),
    }),
    'PATCH /jurorassignment/{id}': ({ author, params, body }) => assignments.update(author, params.id, body),
    'DELETE /jurorassignment/{id}': ({ author, params }) => assignments.remove(author, params.id),
  }
}
