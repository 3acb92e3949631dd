import type { DecisionDeed } from '@vernissage/contract/judging/decision'
import { sql } from 'kysely'
import type { Trx } from '../../../../platform/database/database.ts'
import type { Author, FieldChanges, Values } from '../../../../platform/records/change-log.ts'
import { type Judged, storeOf } from '../../../programs/program.ts'
import { putLinkBack, removeLink } from './links.ts'

interface Line {
  id_change: number
  entity: string
  record_id: number
  action: 'create' | 'update' | 'delete'
  fields: FieldChanges
  /** The fields of the record that were changed after this line. */
  changed_since: string[]
}

/** In the order of the log. */
const readLines = async (trx: Trx, ids: readonly (string | number)[]) => {
  const { rows } = await sql<Line>`
    select id_change, entity, record_id, action, fields, array(
      select distinct jsonb_object_keys(later.fields) from change_log as later
      where later.entity = line.entity and later.record_id = line.record_id and later.action = 'update'
        and later.id_change > line.id_change
    ) as changed_since
    from change_log as line
    where id_change = any(${ids}::bigint[]) and action in ('create', 'update', 'delete')
    order by id_change`.execute(trx)
  return rows
}

/** A place among the others is no change of the link itself. */
const isChanged = ({ changed_since }: Line) => changed_since.some((field) => field !== 'order')

/** A trigger sets the first, and staff may have ordered the wait list since. */
const isAside = (field: string) => field === 'answered_at' || field === 'waitlist_place'

/**
 * Reverses the lines of the change log that one decision wrote: removes the links that it made, restores those that it removed, and
 * the application's former status and decision. `kept` counts what stays because it was changed since, or because `later`, a later
 * decision, has decided it again: an acceptance needs the links that it found.
 */
export const reverse = async (
  trx: Trx,
  author: Author,
  { applications, artists, artworks }: Judged,
  { changeIds, later }: { changeIds: readonly (string | number)[]; later?: DecisionDeed | undefined },
) => {
  if (later === 'accept') return { links_removed: 0, links_made: 0, kept: 1 }
  const reversed = { links_removed: 0, links_made: 0, kept: 0 }
  for (const line of await readLines(trx, changeIds)) {
    if (line.entity === applications.table) {
      const store = storeOf(applications)
      const before = await store.lock(trx, line.record_id)
      // the values count: a later decision that was taken back has restored them
      const isOwn =
        !later &&
        Object.entries(line.fields).every(
          ([field, { after }]) => isAside(field) || (before as unknown as Values)[field] === after,
        )
      const former = Object.entries(line.fields).map(([field, { before: value }]) => [field, value] as const)
      if (isOwn) await store.update(trx, author, before, Object.fromEntries(former))
      else reversed.kept += 1
      continue
    }
    const link = [artists, artworks].find(({ table }) => table === line.entity)
    if (!link) continue
    if (line.action === 'delete') {
      const former = { id: line.record_id, fields: line.fields }
      if (!later && (await putLinkBack(trx, author, link, former))) reversed.links_made += 1
      else reversed.kept += 1
    } else if (isChanged(line)) reversed.kept += 1
    else reversed.links_removed += +(await removeLink(trx, author, link, line.record_id))
  }
  return reversed
}
