import type { Executor, Trx } from '../../platform/database/database.ts'

/** Which records come from which keys of a source. */
export const findRecords = async (
  executor: Executor,
  entity: string,
  source: string,
  sourceIds: string[],
) => {
  if (sourceIds.length === 0) return new Map<string, number>()
  const rows = await executor
    .selectFrom('import_source')
    .select(['source_id', 'record_id'])
    .where('entity', '=', entity)
    .where('source', '=', source)
    .where('source_id', 'in', sourceIds)
    .execute()
  return new Map(rows.map(({ source_id, record_id }) => [source_id, record_id]))
}

export const addRecords = async (
  trx: Trx,
  entity: string,
  source: string,
  records: readonly { sourceId: string; id: number }[],
) => {
  if (records.length === 0) return
  await trx
    .insertInto('import_source')
    .values(records.map(({ sourceId, id }) => ({ entity, source, source_id: sourceId, record_id: id })))
    .execute()
}
