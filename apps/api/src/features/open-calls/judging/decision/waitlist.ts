import { Decision } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { sortedPlace } from '@vernissage/contract/judging/board'
import { sql } from 'kysely'
import { lockCaller } from '../../../../platform/auth/callers.ts'
import type { Caller } from '../../../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../../../platform/database/database.ts'
import { inTransaction } from '../../../../platform/database/transactions.ts'
import { ApiError } from '../../../../platform/errors.ts'
import { writePlaces } from '../../../../platform/records/order.ts'
import type { Application, Judged } from '../../../programs/program.ts'

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
export const orderWaitlist = (
  db: Database,
  { applications }: Judged,
  { caller, programId, ids, before }: Order,
) =>
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
