import { type RawBuilder, type SqlBool, sql } from 'kysely'
import pg from 'pg'

/*
 * A time limit inside a statement. The embedded database cannot cancel a statement and ignores statement_timeout; on
 * PostgreSQL setting statement_timeout for one statement takes two more round trips.
 */

/** Makes a condition on a column: true until the statement has run for some time, then an error. */
export type TimeLimit = (column: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** What the limits read the time from; tests set it forward. */
export const clock = { now: sql`clock_timestamp()` }

/**
 * Divides by zero after `ms` milliseconds. The condition names a column, so that it is evaluated for each row of that table and
 * before more expensive conditions; the planner estimates that nearly all rows fulfil it. Each one in a statement is
 * different: the planner would merge equal ones in the parts of an OR.
 */
export const createTimeLimit = (ms: number): TimeLimit => {
  let made = 0
  return (column) => {
    made += 1
    const inTime = sql`(${clock.now} < statement_timestamp() + ${sql.raw(`interval '${ms} ms'`)})`
    return sql<SqlBool>`num_nulls(${column}) / ${inTime}::integer <> ${sql.lit(-made)}`
  }
}

const divisionByZero = '22012'

export const isTimeOver = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === divisionByZero
