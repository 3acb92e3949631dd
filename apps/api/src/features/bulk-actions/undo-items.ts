import { MailState } from '@vernissage/contract/enums'
import type { BulkKind } from '@vernissage/contract/kinds/bulk-kinds'
import { type RawBuilder, sql } from 'kysely'

/* In SQL, what the undo of an action goes through: the columns of its items, and where they come from. */

/** An item for each line of the change log that no earlier undo has come to. */
export const loggedItems = (id: number, kind: BulkKind) => sql`
  coalesce(case when action = 'create' then (fields -> ${`${kind}_id`} ->> 'after')::integer end, record_id), id_change
  from change_log
  where bulk_action_id = ${id} and not exists (
    select from bulk_action join bulk_action_item on bulk_action_item.bulk_action_id = id_bulk_action
    where undoes = ${id} and change_id = id_change and outcome is not null)
  -- of two rows of a file that changed one record the first is undone, which tells what the second has changed
  order by id_change`

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
