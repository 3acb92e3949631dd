import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Counting } from './counts.ts'
import type { CheckedList } from './list-query.ts'

interface Search<DB, Joined extends keyof DB, Row, Told> {
  /** All that match. */
  matching: SelectQueryBuilder<DB, Joined, Row>
  /** Those of a condition, as the page shows them. */
  rowsWhere: (condition: RawBuilder<boolean>) => SelectQueryBuilder<DB, Joined, Told>
  list: CheckedList
  column: RawBuilder<unknown>
  key: RawBuilder<unknown>
  counting: Counting
}

/** Looking for a text is what costs: where nothing is known yet, it is done once for the page and the count. */
export const firstSearch = async <DB, Joined extends keyof DB, Row, Told extends { list_state: number }>(
  db: Database,
  {
    matching,
    rowsWhere,
    list: { direction, offset, limit },
    column,
    key,
    counting,
  }: Search<DB, Joined, Row, Told>,
): Promise<{ rows: Told[]; count: number | undefined }> => {
  const order = sql.raw(direction)
  const found = matching
    .clearSelect()
    .select([
      sql`array_agg(${key} order by ${column} ${order}, ${key} ${order})`.as('keys'),
      sql`count(*)`.as('count'),
    ])
  const chosen = sql<boolean>`${key} = any(
    (select keys[${sql.lit(offset + 1)}:${sql.lit(offset + limit)}] from found)::bigint[])`
  const { rows } = await sql<Told & { list_count: number }>`
    with found as materialized (${found})
    ${rowsWhere(chosen).select(sql<number>`(select count from found)`.as('list_count'))}`.execute(db)
  if (rows[0]) counting.remember({ count: rows[0].list_count, changes: rows[0].list_state })
  return { rows, count: rows[0]?.list_count }
}
