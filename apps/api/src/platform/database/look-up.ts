import { type RawBuilder, sql } from 'kysely'
import type { Executor } from './database.ts'
import { unprepared } from './prepared-statements.ts'

/**
 * Looks up each of many values by an index, at most one row for each. Asked for all values at once (`= any`), PostgreSQL reads
 * the whole table where it has no statistics yet or takes the table for small, so that each batch of an import would take
 * longer than the one before. It is planned anew each time, since the table may have been empty before.
 *
 * `values` is an array in SQL; `found` selects the row of a value, by a unique key.
 */
export const lookUp = <Row>(
  executor: Executor,
  {
    values,
    found,
  }: { values: RawBuilder<unknown>; found: (value: RawBuilder<unknown>) => RawBuilder<unknown> },
) =>
  executor.executeQuery(
    unprepared(
      sql<Row>`
        select found.* from unnest(${values}) as sought (value)
          cross join lateral (${found(sql.ref('sought.value'))} offset 0) as found`.compile(executor),
    ),
  )
