import type { Artist, ArtistPatch } from '@vernissage/contract/resources/artist'
import { changedPart, type RecordPart } from '../../../ui/form/record-part.ts'

/** How one of the profile's dialogs sees the artist. */
export type ProfilePart<Values> = RecordPart<Artist, Values>

/** What PATCH takes: what has changed, and the status, which always goes along; null when nothing has. */
export function toPatch<Values>(
  part: ProfilePart<Values>,
  values: Values,
  before: Artist,
): ArtistPatch | null {
  const changed = changedPart(part, values, before)
  // The part's schema has judged each of them before.
  return changed && { ...(changed as ArtistPatch), artist_status_id: before.artist_status_id }
}
