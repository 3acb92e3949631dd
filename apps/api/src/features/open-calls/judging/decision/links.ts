import type { DecisionDeed } from '@vernissage/contract/judging/decision'
import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../../../platform/database/database.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Author, FieldChanges, Values } from '../../../../platform/records/change-log.ts'
import { lastPlace } from '../../../../platform/records/order.ts'
import { type Judged, type Link, storeOf } from '../../../programs/program.ts'
import { type Consequences, isArtistNew, type linksOf, newWorks } from './consequences.ts'

/* The links of an application's artist and artworks to its program, which decisions make and remove. */

export const makeLinks = async (trx: Trx, author: Author, judged: Judged, of: Consequences) => {
  const { artists, artworks, enabled, applications } = judged
  const { foreignKey } = applications.program
  const placed = (table: typeof artists.table) => ({
    [foreignKey]: of.program_id,
    order: lastPlace({ table, foreignKey }, of.program_id),
  })
  if (isArtistNew(of))
    await storeOf(artists).insert(trx, author, {
      ...placed(artists.table),
      artist_id: of.artist_id,
      enabled: enabled.artist,
    })
  await storeOf(artworks).insertMany(
    trx,
    author,
    newWorks(of).map(({ artwork_id }) => ({
      ...placed(artworks.table),
      artwork_id,
      enabled: enabled.artworks,
    })),
  )
}

/** Removes a link; false if it was removed already. */
const removeLink = async (trx: Trx, author: Author, link: Link, id: number) => {
  const store = storeOf(link)
  const there = await store.lockToRemove(trx, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === link.notFound) return null
    throw error
  })
  if (there) await store.remove(trx, author, there)
  return there !== null
}

export const removeLinks = async (
  trx: Trx,
  author: Author,
  { artworks, artists }: Judged,
  ids: ReturnType<typeof linksOf>,
) => {
  for (const id of ids.artworks) await removeLink(trx, author, artworks, id)
  for (const id of ids.artists) await removeLink(trx, author, artists, id)
}

/**
 * Restores a link under its former id, so that an earlier decision that made it can still be undone. False if its target is gone or
 * linked again.
 */
const putLinkBack = async (
  trx: Trx,
  author: Author,
  link: Link,
  { id, fields }: { id: number; fields: FieldChanges },
) => {
  const former: Values = Object.fromEntries(
    Object.entries(fields).map(([field, { before }]) => [field, before]),
  )
  const { foreignKey } = link.parent
  const linked = 'artwork_id' in former ? 'artwork_id' : 'artist_id'
  const target = linked === 'artwork_id' ? sql`artwork where id_artwork` : sql`artist_profile where user_id`
  const { rows } = await sql<{ fits: SqlBool }>`
    select exists (select from ${target} = ${former[linked]}) and not exists (
      select from ${sql.table(link.table)}
      where ${sql.ref(link.key)} = ${id}
        or ${sql.ref(foreignKey)} = ${former[foreignKey]} and ${sql.ref(linked)} = ${former[linked]}) as fits`.execute(
    trx,
  )
  if (!rows[0]!.fits) return false
  await storeOf(link).insert(trx, author, { ...former, [link.key]: id })
  return true
}

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
