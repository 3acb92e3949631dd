import { type RawBuilder, type SqlBool, sql } from 'kysely'
import pg from 'pg'

/*
 * A limit that a statement keeps by itself. The embedded database can neither cancel a statement nor keep statement_timeout,
 * and on PostgreSQL setting that for one statement would take two more round trips.
 */

/** Makes conditions on columns that are true until their statement has run for some time, and then end it. */
export type TimeLimit = (column: RawBuilder<unknown>) => RawBuilder<SqlBool>

/**
 * After `ms` milliseconds a division by zero. It names a column so that it is evaluated for each row that is read of its
 * table, ahead of what costs more; the planner takes it to be true of nearly all rows. No two of a statement are the same:
 * of equal ones in each part of an OR the planner would make one for the whole of it.
 */
export const createTimeLimit = (ms: number): TimeLimit => {
  let made = 0
  return (column) => {
    made += 1
    const inTime = sql`(clock_timestamp() < statement_timestamp() + ${sql.raw(`interval '${ms} ms'`)})`
    return sql<SqlBool>`num_nulls(${column}) / ${inTime}::integer <> ${sql.lit(-made)}`
  }
}

const divisionByZero = '22012'

export const isTimeOver = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === divisionByZero
