import type { Trx } from '../../src/platform/database/database.ts'
import type { ArtistRecord } from '../records/artists.ts'
import { insertRecords, insertRows, logCreated } from './insert.ts'
import type { Countries } from './places.ts'

const loadProfiles = async (
  trx: Trx,
  artists: readonly ArtistRecord[],
  countries: Countries,
  staffIds: number[],
) => {
  const advisor = (place: number) => staffIds[place % staffIds.length]!
  const disciplines = new Map(
    (await trx.selectFrom('discipline').select(['name', 'id_discipline']).execute()).map((row) => [
      row.name,
      row.id_discipline,
    ]),
  )
  const accounts = await insertRows(
    trx,
    'account',
    artists.map(({ account, country, isReferred }, place) => ({
      ...account,
      ...countries.get(country)!,
      referenced_by: isReferred ? advisor(place) : null,
    })),
  )
  const profiles = await insertRows(
    trx,
    'artist_profile',
    artists.map(({ profile, discipline, isApproved }, place) => ({
      ...profile,
      user_id: accounts[place]!.id_user,
      discipline_id: disciplines.get(discipline)!,
      approved_by: isApproved ? advisor(place + 1) : null,
    })),
  )
  // An account and its profile are one record.
  const records = profiles.map(({ user_id, ...profile }, place) => ({ ...profile, ...accounts[place]! }))
  await logCreated(trx, 'artist', 'id_user', records)
  return accounts.map(({ id_user }) => id_user)
}

/** Loads the artists with all that hangs on them. Answers the ids of artists and artworks by their addresses. */
export const loadArtists = async (
  trx: Trx,
  artists: readonly ArtistRecord[],
  countries: Countries,
  staffIds: number[],
): Promise<{ artistIds: Map<string, number>; artworkIds: Map<string, number> }> => {
  const ids = await loadProfiles(trx, artists, countries, staffIds)
  const images = artists.flatMap((artist, place) =>
    artist.images.map((image) => ({ ...image, user_id: ids[place]! })),
  )
  const payments = artists.flatMap((artist, place) =>
    artist.payments.map((payment) => ({ ...payment, user_id: ids[place]! })),
  )
  await insertRecords(trx, 'professional_image', 'id_professional_image', images)
  await insertRecords(trx, 'payment', 'id_payment', payments)

  const works = artists.flatMap((artist, place) =>
    artist.artworks.map((work) => ({ ...work, artist_id: ids[place]! })),
  )
  const artworks = await insertRecords(
    trx,
    'artwork',
    'id_artwork',
    works.map(({ artwork, artist_id }) => ({ ...artwork, artist_id })),
  )
  const details = works.flatMap((work, place) =>
    work.images.map((image) => ({ ...image, artwork_id: artworks[place]!.id_artwork })),
  )
  await insertRecords(trx, 'artwork_image', 'id_artwork_image', details)
  return {
    artistIds: new Map(artists.map(({ profile }, place) => [profile.url!, ids[place]!])),
    artworkIds: new Map(artworks.map(({ url, id_artwork }) => [url!, id_artwork])),
  }
}
