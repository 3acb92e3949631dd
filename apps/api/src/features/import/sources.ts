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
