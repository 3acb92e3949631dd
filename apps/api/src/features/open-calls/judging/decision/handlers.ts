import type { decisionEndpoints } from '@vernissage/contract/judging/decision'
import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database } from '../../../../platform/database/database.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import type { Judged } from '../../../programs/program.ts'
import { acceptanceOf, acceptancesOf } from './consequences.ts'
import type { Decisions } from './decisions.ts'
import { putOpinion } from './opinions.ts'
import { orderWaitlist } from './waitlist.ts'

interface Dependencies {
  programs: Readonly<Record<JudgedKind, Judged>>
  decisions: Decisions
  db: Database
  /** The ids of the first applications of an action that the caller can see. */
  recordsOf: (id: number, caller: Caller, kind: string) => Promise<number[]>
}

export const decisionHandlers = ({
  programs,
  decisions,
  db,
  recordsOf,
}: Dependencies): Handlers<typeof decisionEndpoints> => ({
  'GET /judging/{program}/application/{id}/acceptance': async ({ params: { program, id } }) => {
    const [of] = await decisions.acceptances(program, [id])
    if (!of) throw new ApiError(programs[program].applications.notFound)
    return { acceptance: acceptanceOf(programs[program], of) }
  },
  'POST /judging/{program}/acceptances': async ({ caller, params: { program }, body }) => {
    const { ids, bulk_action_id } = body
    const chosen = ids ?? (await recordsOf(bulk_action_id!, caller, programs[program].applications.table))
    return acceptancesOf(await decisions.acceptances(program, chosen))
  },
  'POST /judging/{program}/application/{id}/decision': ({ caller, params, body, ifMatch }) =>
    decisions.decide(caller, params.program, params.id, { ...body, ifMatch }),
  'DELETE /judging/{program}/application/{id}/decision': ({ caller, params, query, ifMatch }) =>
    decisions.takeBack(caller, params.program, params.id, { ...query, ifMatch }),
  'PUT /judging/{program}/{id}/waitlist': ({ caller, params: { program, id }, body }) =>
    orderWaitlist(db, programs[program], { caller, programId: id, ...body }),
  'PUT /judging/{program}/application/{id}/opinion': ({ caller, params, body, ifMatch }) =>
    putOpinion(db, programs[params.program], { caller, id: params.id, values: body, ifMatch }),
})
