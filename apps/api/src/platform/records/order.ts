import { ErrorCode } from '@vernissage/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../database/database.ts'
import { ApiError, invalid } from '../errors.ts'
import { type Author, loggedChange } from './change-log.ts'
import type { RecordKind } from './record-store.ts'

/** Rows of one record, shown in their `order`, then by id. */
export interface Ordered {
  table: RecordKind
  key: string
  /** The column that names the record. */
  foreignKey: string
  /** The column of the places, where it has another name. */
  column?: string
}

/** The body of the requests that set an order. */
export interface NewOrder {
  ids: number[]
  /** The order in which they were read. */
  before?: number[] | undefined
}

/** The place of a new row: behind all others, once somebody has put them in order. */
export const lastPlace = (
  { table, foreignKey }: Pick<Ordered, 'table' | 'foreignKey'>,
  parentId: unknown,
): RawBuilder<number> =>
  sql<number>`(select coalesce(max("order"), 0) from ${sql.table(table)} where ${sql.ref(foreignKey)} = ${parentId})`

const areSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index])

/** All rows of the record in their order, locked so that nobody changes or removes one meanwhile. */
const lockInOrder = async (trx: Trx, { table, key, foreignKey }: Ordered, parentId: number) => {
  const { rows } = await sql<{ id: number; order: number }>`
    select ${sql.ref(key)} as id, "order" from ${sql.table(table)}
    where ${sql.ref(foreignKey)} = ${parentId}
    order by ${sql.ref(key)} for no key update`.execute(trx)
  return rows.sort((one, other) => one.order - other.order || one.id - other.id).map(({ id }) => id)
}

/** Gives each row of `ids` its place, from 1, with a line in the change log for each that moves. The rows are locked. */
export const writePlaces = async (
  trx: Trx,
  author: Author,
  { table, key, column = 'order' }: Omit<Ordered, 'foreignKey'>,
  ids: readonly number[],
): Promise<void> => {
  const id = sql.ref(key)
  const place = sql.ref(column)
  await sql`
    with wanted as (select id, place::integer from unnest(${ids}::integer[]) with ordinality as given (id, place)),
    before as (select * from ${sql.table(table)} join wanted on id = ${id} where ${place} is distinct from place),
    after as (
      update ${sql.table(table)} set ${place} = place from before
      where ${sql.ref(`${table}.${key}`)} = ${sql.ref(`before.${key}`)}
      returning ${sql.table(table)}.*
    ),
    logged as (${loggedChange(author, { entity: table, key, columns: [column] })})
    select`.execute(trx)
}

/**
 * Gives each row the place that `ids` say, from 1, with a line in the change log for each that moves. The caller has locked
 * the record, so that no row is added meanwhile.
 */
export const putInOrder = async (
  trx: Trx,
  author: Author,
  ordered: Ordered,
  parentId: number,
  { ids, before }: NewOrder,
): Promise<void> => {
  const current = await lockInOrder(trx, ordered, parentId)
  if (before && !areSame(before, current)) throw new ApiError(ErrorCode.changedSinceRead)
  const known = new Set(current)
  const given = new Set(ids)
  if (given.size < ids.length || ids.some((id) => !known.has(id))) throw invalid('ids')
  if (given.size < known.size) throw new ApiError(ErrorCode.changedSinceRead)
  await writePlaces(trx, author, ordered, ids)
}
