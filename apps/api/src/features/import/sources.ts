import { sql } from 'kysely'
import type { Executor, Trx } from '../../platform/database/database.ts'
import { lookUp } from '../../platform/database/look-up.ts'

/** Which records come from which keys of a source. */
export const findRecords = async (
  executor: Executor,
  entity: string,
  source: string,
  sourceIds: string[],
) => {
  if (sourceIds.length === 0) return new Map<string, number>()
  const { rows } = await lookUp<{ source_id: string; record_id: number }>(executor, {
    values: sql`${sourceIds}::text[]`,
    found: (value) => sql`
      select source_id, record_id from import_source
      where entity = ${entity} and source = ${source} and source_id = ${value}`,
  })
  return new Map(rows.map(({ source_id, record_id }) => [source_id, record_id]))
}

/** The names of the sources, found by the key's order: a step for each, however many records it has. */
export const listSources = async (executor: Executor) => {
  const { rows } = await sql<{ source: string }>`
    with recursive found as (
      (select entity, source from import_source order by entity, source limit 1)
      union all
      select next.entity, next.source from found cross join lateral (
        select entity, source from import_source
        where (entity, source) > (found.entity, found.source) order by entity, source limit 1) as next)
    select distinct source from found order by source limit 200`.execute(executor)
  return rows.map(({ source }) => source)
}

/** A source in the spelling that it has already, if any. */
export const knownSource = async (executor: Executor, name: string) =>
  (await listSources(executor)).find((source) => source.toLowerCase() === name.toLowerCase()) ?? name

export const addRecords = async (
  trx: Trx,
  entity: string,
  source: string,
  records: readonly { sourceId: string; id: number }[],
) => {
  if (records.length === 0) return
  await sql`
    insert into import_source (entity, source, source_id, record_id)
    select ${entity}, ${source}, source_id, record_id
    from unnest(${records.map(({ sourceId }) => sourceId)}::text[], ${records.map(({ id }) => id)}::integer[])
      as made (source_id, record_id)`.execute(trx)
}
