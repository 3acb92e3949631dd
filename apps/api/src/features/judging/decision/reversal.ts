import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/database.ts'
import { ApiError } from '../../../platform/errors.ts'
import type { Author, FieldChanges, Values } from '../../../platform/records/change-log.ts'
import { type Judged, type Link, storeOf } from '../../programs/program.ts'

interface Line {
  id_change: number
  entity: string
  record_id: number
  fields: FieldChanges
  /** The fields of the record that were changed after this line. */
  changed_since: string[]
}

/** In the order of the log. */
const readLines = async (trx: Trx, ids: readonly (string | number)[]) => {
  const { rows } = await sql<Line>`
    select id_change, entity, record_id, fields, array(
      select distinct jsonb_object_keys(later.fields) from change_log as later
      where later.entity = line.entity and later.record_id = line.record_id and later.action = 'update'
        and later.id_change > line.id_change
    ) as changed_since
    from change_log as line
    where id_change = any(${ids}::bigint[]) and action in ('create', 'update')
    order by id_change`.execute(trx)
  return rows
}

/** A place among the others is no change of the link itself. */
const isChanged = ({ changed_since }: Line) => changed_since.some((field) => field !== 'order')

const isGone = (link: Link) => (error: unknown) => {
  if (error instanceof ApiError && error.code === link.notFound) return null
  throw error
}

/**
 * Reverses the lines of the change log that one decision wrote: removes the links that it made and gives the application its
 * status and decision back. What somebody has changed since stays, and is counted by `kept`; so does what `later`, a decision
 * made since, has decided again: an acceptance needs the links that it found.
 */
export const reverse = async (
  trx: Trx,
  author: Author,
  { applications, artists, artworks }: Judged,
  { changeIds, later }: { changeIds: readonly (string | number)[]; later?: 'accept' | 'reject' | undefined },
) => {
  if (later === 'accept') return { links_removed: 0, kept: 1 }
  const reversed = { links_removed: 0, kept: 0 }
  for (const line of await readLines(trx, changeIds)) {
    if (line.entity === applications.table) {
      const store = storeOf(applications)
      const before = await store.lock(trx, line.record_id)
      // a decision that was made and taken back since has left it as it was
      const isOwn =
        !later &&
        Object.entries(line.fields).every(
          ([field, { after }]) => field === 'answered_at' || (before as unknown as Values)[field] === after,
        )
      const former = Object.entries(line.fields).map(([field, { before: value }]) => [field, value] as const)
      if (isOwn) await store.update(trx, author, before, Object.fromEntries(former))
      else reversed.kept += 1
      continue
    }
    const link = [artists, artworks].find(({ table }) => table === line.entity)
    if (!link) continue
    const store = storeOf(link)
    const there = await store.lockToRemove(trx, line.record_id).catch(isGone(link))
    if (!there) continue
    if (isChanged(line)) reversed.kept += 1
    else {
      await store.remove(trx, author, there)
      reversed.links_removed += 1
    }
  }
  return reversed
}
