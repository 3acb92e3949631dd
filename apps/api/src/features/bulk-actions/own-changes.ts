import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { loggedKinds } from '@vernissage/contract/kinds/record-kinds'
import { sql } from 'kysely'

/**
 * In SQL, how often actions of the same person have changed the record of `item` since an action was made: they do not count
 * as changed since it was chosen. Each record is looked up by itself, whatever the statistics say.
 */
export const ownChanges = (id: number, kind: BulkKind) => sql<number>`(
  select count(*)::integer
  from (
    select at, bulk_action_id from change_log
    where entity = any(${loggedKinds(kind)}::text[]) and record_id = item.record_id and action = 'update'
    offset 0
  ) as line
  where line.at >= (select created_at from bulk_action where id_bulk_action = ${id})
    and line.bulk_action_id = any(array(
      select own.id_bulk_action
      from bulk_action as chosen join bulk_action as own on own.user_id = chosen.user_id
      where chosen.id_bulk_action = ${id} and own.started_at is not null
        and coalesce(own.finished_at, now()) >= chosen.created_at)))`
