import type { ListFields } from '@vernissage/contract/lists'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { type Columns, filterSql } from './filter-sql.ts'
import type { CheckedList } from './list-query.ts'

/** The columns of a list whose fields are all columns of one table. */
export const columnsOf = <Fields extends ListFields>(table: keyof Tables, fields: Fields) =>
  Object.fromEntries(
    Object.keys(fields).map((field) => [field, sql.ref(`${table}.${field}`)]),
  ) as unknown as Columns<keyof Fields & string>

/**
 * One page of `query` and the count of all rows that match: two statements over the same condition.
 * `key` is the record's own id: it breaks ties, so that pages never overlap.
 */
export const listRows = async <Row>(
  query: SelectQueryBuilder<Tables, never, Row>,
  { list, columns, key }: { list: CheckedList; columns: Columns; key: RawBuilder<unknown> },
): Promise<{ rows: Row[]; count: number }> => {
  const matching = list.filter ? query.where(filterSql(list.filter, columns)) : query
  const ordered = matching
    .orderBy(columns[list.orderBy]!, list.direction)
    .orderBy(key, list.direction)
    .limit(list.limit)
    .offset(list.offset)
  const counted = matching.clearSelect().select(sql<number>`count(*)`.as('count'))
  const [rows, { count }] = await Promise.all([ordered.execute(), counted.executeTakeFirstOrThrow()])
  return { rows, count }
}
