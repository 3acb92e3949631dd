import { MailState } from '@vernissage/contract/enums'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { loggedKinds } from '@vernissage/contract/kinds/record-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { ManyRecords } from '../../platform/records/many-records.ts'

/* SQL about the items of an action. */

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

/* What the undo of an action goes through: the columns of its items, and where they come from. */

/**
 * An item for each record of the lines of the change log that no earlier undo has come to: its first line, which tells what
 * the action did to it. Each record is looked up by itself, whatever the statistics say of the tables: joined, the items are
 * read once for each line where they are taken for none.
 */
export const loggedItems = (id: number, kind: BulkKind) => sql`
  line.record_id, line.id_change
  from (
    select coalesce(case when action = 'create' then (fields -> ${`${kind}_id`} ->> 'after')::integer end, record_id) as record_id,
      min(id_change) as id_change
    from change_log where bulk_action_id = ${id} group by 1
  ) as line
    left join lateral (
      select true as is_undone
      from unnest(array(select id_bulk_action from bulk_action where undoes = ${id})) as earlier (id)
        cross join lateral (
          select from bulk_action_item
          where bulk_action_id = earlier.id and record_id = line.record_id and outcome is not null
          offset 0
        ) as item
      limit 1
    ) as undone on true
  where is_undone is null`

/** An item for each record that was decided on, with all that the decision wrote. */
export const decidedItems = (id: number) => sql`
  record_id, change_ids
  from bulk_action_item as item
  where bulk_action_id = ${id} and change_ids is not null and not exists (
    select from bulk_action join bulk_action_item as undone on undone.bulk_action_id = id_bulk_action
    where undoes = ${id} and undone.record_id = item.record_id and undone.outcome is not null)`

/** The applications of an action whose letters wait. */
export const waitingLetters = (id: number | RawBuilder<unknown>) => sql`
  select coalesce(exhibition_application_id, magazine_application_id) from mail
  where mail.bulk_action_id = ${id} and mail.state = ${sql.lit(MailState.waiting)}`

/** An item for each letter that waits. */
export const letterItems = (id: number) => sql`* from (${waitingLetters(id)}) as waiting (record_id)`
