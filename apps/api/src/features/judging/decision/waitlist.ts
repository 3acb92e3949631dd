import { Decision } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import type { JudgedKind } from '@vernissage/contract/judging/program-params'
import { programNames } from '@vernissage/contract/kinds/program-names'
import { sql } from 'kysely'
import { lockCaller } from '../../../platform/auth/callers.ts'
import type { Caller } from '../../../platform/auth/sessions.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { ApiError } from '../../../platform/errors.ts'
import { loggedChange } from '../../../platform/records/change-log.ts'
import type { Application, Judged } from '../../programs/program.ts'

interface Waiting {
  id: number
  place: number
}

/** Behind all others of the program, once staff have put them in order; as they all, until then. */
export const lastOnWaitlist = async (trx: Trx, { table, program }: Application, programId: number) => {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(waitlist_place), 0) as place from ${sql.table(table)}
    where ${sql.ref(program.foreignKey)} = ${programId} and decision_id = ${sql.lit(Decision.waitlisted)}`.execute(
    trx,
  )
  return rows[0]!.place
}

const lockWaiting = async (trx: Trx, { table, key, program }: Application, programId: number) => {
  const { rows } = await sql<Waiting>`
    select ${sql.ref(key)} as id, waitlist_place as place from ${sql.table(table)}
    where ${sql.ref(program.foreignKey)} = ${programId} and decision_id = ${sql.lit(Decision.waitlisted)}
    order by ${sql.ref(key)} for no key update`.execute(trx)
  return rows
}

/** Whether the ids are those of all that wait, each once. */
const areAll = (ids: readonly number[], waiting: ReadonlyMap<number, number>) =>
  ids.length === waiting.size && new Set(ids).size === ids.length && ids.every((id) => waiting.has(id))

/** Writes the places from 1 on, with a line in the change log for each that moves. */
const writePlaces = ({ table, key }: Application, author: Caller, ids: readonly number[]) => {
  const id = sql.ref(key)
  return sql`
    with wanted as (select id, place::integer from unnest(${ids}::integer[]) with ordinality as given (id, place)),
    before as (select * from ${sql.table(table)} join wanted on id = ${id} where waitlist_place is distinct from place),
    after as (
      update ${sql.table(table)} set waitlist_place = place from before
      where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`before.${key}`)}
      returning ${sql.table(table)}.*
    ),
    logged as (${loggedChange(author, { entity: table, key, columns: ['waitlist_place'] })})
    select`
}

/**
 * Sets the order of a program's wait list. Refused with 470 where an application has come or gone since `before` was read, or
 * the order is another. Those of the same place stand in an order that the reader has made.
 */
export const createWaitlist = (db: Database, programs: Readonly<Record<JudgedKind, Judged>>) => ({
  order: (
    caller: Caller,
    kind: JudgedKind,
    programId: number,
    { ids, before }: Record<'ids' | 'before', number[]>,
  ) =>
    inTransaction(db, async (trx) => {
      const author = await lockCaller(trx, caller)
      const { applications } = programs[kind]
      const { program } = applications
      const { rows } = await sql`
        select from ${sql.table(program.table)} where ${sql.ref(program.key)} = ${programId} for no key update`.execute(
        trx,
      )
      if (rows.length === 0) throw new ApiError(programNames[kind].notFound)
      const waiting = await lockWaiting(trx, applications, programId)
      const places = new Map(waiting.map(({ id, place }) => [id, place]))
      const read = before.map((id) => places.get(id) ?? 0)
      const isSorted = read.every((place, index) => index === 0 || read[index - 1]! <= place)
      if (!areAll(before, places) || !areAll(ids, places) || !isSorted)
        throw new ApiError(ErrorCode.changedSinceRead)
      await writePlaces(applications, author, ids).execute(trx)
      return { ids }
    }),
})

export type Waitlist = ReturnType<typeof createWaitlist>
