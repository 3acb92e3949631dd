import { Decision } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sortedPlace } from '@vernissage/contract/judging/board'
import type { decisionEndpoints, OpinionPut } from '@vernissage/contract/judging/decision'
import type { ProgramKind } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import { lockCaller } from '../../../../platform/auth/callers.ts'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Handlers } from '../../../../platform/http/endpoints.ts'
import { checkMatch } from '../../../../platform/records/etag.ts'
import { writePlaces } from '../../../../platform/records/order.ts'
import { recordStore } from '../../../../platform/records/record-store.ts'
import { type Application, type Judged, storeOf } from '../../../programs/program.ts'
import { acceptanceOf, acceptancesOf } from './consequences.ts'
import type { Decisions } from './decisions.ts'

interface Waiting {
  id: number
  place: number | null
}

const lockWaiting = async (trx: Trx, { table, key, program }: Application, programId: number) => {
  const { rows } = await sql<Waiting>`
    select ${sql.ref(key)} as id, waitlist_place as place from ${sql.table(table)}
    where ${sql.ref(program.foreignKey)} = ${programId} and decision_id = ${sql.lit(Decision.waitlisted)}
    order by ${sql.ref(key)} for no key update`.execute(trx)
  return rows
}

/** True if the ids are those of all that wait, each once. */
const areAll = (ids: readonly number[], waiting: ReadonlyMap<number, number>) =>
  ids.length === waiting.size && new Set(ids).size === ids.length && ids.every((id) => waiting.has(id))

interface Order {
  caller: Caller
  programId: number
  ids: number[]
  before: number[]
}

/**
 * Sets the order of a program's wait list. Throws 470 if an application was added or removed since `before` was read, or the order
 * was changed. Readers order those of the same place themselves.
 */
const orderWaitlist = (db: Database, { applications }: Judged, { caller, programId, ids, before }: Order) =>
  inTransaction(db, async (trx) => {
    const author = await lockCaller(trx, caller)
    const { program } = applications
    const { rows } = await sql`
        select from ${sql.table(program.table)} where ${sql.ref(program.key)} = ${programId} for no key update`.execute(
      trx,
    )
    if (rows.length === 0) throw new ApiError(program.notFound)
    const waiting = await lockWaiting(trx, applications, programId)
    const places = new Map(waiting.map(({ id, place }) => [id, sortedPlace(place)]))
    const read = before.map((id) => places.get(id) ?? 0)
    const isSorted = read.every((place, index) => index === 0 || read[index - 1]! <= place)
    if (!areAll(before, places) || !areAll(ids, places) || !isSorted)
      throw new ApiError(ErrorCode.changedSinceRead)
    await writePlaces(trx, author, { ...applications, column: 'waitlist_place' }, ids)
    return { ids }
  })

const store = recordStore(
  'application_opinion',
  'id_application_opinion',
  // nobody names one by its id
  ErrorCode.fault,
)

interface Opinion {
  caller: Caller
  id: number
  values: OpinionPut
  ifMatch?: string | undefined
}

const putOpinion = (db: Database, { applications }: Judged, { caller, id, values, ifMatch }: Opinion) =>
  inTransaction(db, async (trx) => {
    const author = await lockCaller(trx, caller)
    // of two tabs the first inserts the opinion, the other waits here and changes it
    await storeOf(applications).lock(trx, id)
    const { rows } = await sql<{ id: number }>`
        select id_application_opinion as id from application_opinion
        where ${sql.ref(applications.foreignKey)} = ${id} and user_id = ${author.id_user}`.execute(trx)
    const known = rows[0] && (await store.lock(trx, rows[0].id))
    if (known) {
      checkMatch(ifMatch, known)
      return store.update(trx, author, known, values)
    }
    if (ifMatch !== undefined) throw new ApiError(ErrorCode.changedSinceRead)
    return store.insert(trx, author, {
      ...values,
      [applications.foreignKey]: id,
      user_id: author.id_user,
    })
  })

interface Dependencies {
  programs: Readonly<Record<ProgramKind, Judged>>
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
