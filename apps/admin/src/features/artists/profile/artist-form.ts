import type { Artist, ArtistPatch } from '@vernissage/contract/resources/artist'
import type { Stored } from '../../../lib/api/stored.ts'
import { getArtist, updateArtist } from '../queries.ts'

/** What the forms over parts of an artist share. Every change sends the status too. */
export const artistForm = {
  read: ({ id_user }: Artist) => getArtist(id_user),
  update: (before: Stored<Artist>, patch: ArtistPatch) => updateArtist(before, patch),
  always: ({ artist_status_id }: Artist) => ({ artist_status_id }),
}
