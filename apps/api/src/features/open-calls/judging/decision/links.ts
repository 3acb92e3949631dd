import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../../../platform/database/database.ts'
import { ApiError } from '../../../../platform/errors.ts'
import type { Author, FieldChanges, Values } from '../../../../platform/records/change-log.ts'
import { lastPlace } from '../../../../platform/records/order.ts'
import { type Judged, type Link, storeOf } from '../../../programs/program.ts'
import { type Consequences, isArtistNew, type linksOf, newWorks } from './consequences.ts'

/* The links of an application's artist and artworks to its program, which decisions make and remove. */

/** Makes the missing links. */
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
export const removeLink = async (trx: Trx, author: Author, link: Link, id: number) => {
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
export const putLinkBack = async (
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
