import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { loggedKinds } from '@vernissage/contract/kinds/record-kinds'
import { sql } from 'kysely'
import type { ManyRecords } from '../../platform/records/many-records.ts'

/**
 * In SQL, by how much actions of the same person have raised the version of the record of `item` since an action was made: they
 * do not count as changed since it was chosen. Each record is looked up by itself, whatever the statistics say.
 */
export const ownChanges = (
  id: number,
  kind: BulkKind,
  raisedBy: ManyRecords['store']['raisedBy'] = () => sql.lit(1),
) => sql<number>`(
  select coalesce(sum(${raisedBy(sql.ref('line.fields'))}), 0)::integer
  from (
    select at, bulk_action_id, fields from change_log
    where entity = any(${loggedKinds(kind)}::text[]) and record_id = item.record_id and action = 'update'
    offset 0
  ) as line
  where line.at >= (select created_at from bulk_action where id_bulk_action = ${id})
    and line.bulk_action_id = any(array(
      select own.id_bulk_action
      from bulk_action as chosen join bulk_action as own on own.user_id = chosen.user_id
      where chosen.id_bulk_action = ${id} and own.started_at is not null
        and coalesce(own.finished_at, now()) >= chosen.created_at)))`
