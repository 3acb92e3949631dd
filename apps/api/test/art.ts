import { UserType } from '@vernissage/contract/enums'
import type { TestApp } from './test-app.ts'

/** Rows that tests of artists and artworks begin with, inserted without the API. */
export const createArtist = async (
  { db, createAccount }: Pick<TestApp, 'db' | 'createAccount'>,
  profile: Record<string, unknown> = {},
) => {
  const { id_user } = await createAccount(UserType.artist)
  await db
    .insertInto('artist_profile')
    .values({ user_id: id_user, url: `artist-${id_user}`, ...profile })
    .execute()
  return id_user
}

export const createArtwork = async (
  { db }: Pick<TestApp, 'db'>,
  artistId: number,
  fields: Record<string, unknown> = {},
) => {
  const { id_artwork } = await db
    .insertInto('artwork')
    .values({ artist_id: artistId, title: 'Untitled', ...fields })
    .returning('id_artwork')
    .executeTakeFirstOrThrow()
  return id_artwork
}

export const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

/** `count` words. */
export const wordy = (count: number) => Array.from({ length: count }, () => 'palabra').join(' ')

/** `YYYY-MM-DD`, so many days from today in UTC. */
export const dayFromToday = (days: number) =>
  new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10)
