import type { Artist, ArtistPatch } from '@vernissage/contract/resources/artist'
import { changedFields } from '../../../ui/record-form/changed-fields.ts'
import type { RecordResource } from '../../../ui/record-form/use-record-save.ts'
import { getArtist, updateArtist } from '../queries.ts'

/** How one of the profile's dialogs sees the artist: the part of it that the dialog holds. */
export interface ProfilePart<Values> {
  fromRecord: (artist: Artist) => Values
  /** What the part's schema judges. */
  toBody: (values: Values) => Record<string, unknown>
}

/** What PATCH takes: what has changed, and the status, which always goes along; null when nothing has. */
export function toPatch<Values>(
  part: ProfilePart<Values>,
  values: Values,
  before: Artist,
): ArtistPatch | null {
  const changed = changedFields(part.toBody(values), part.toBody(part.fromRecord(before)))
  if (Object.keys(changed).length === 0) return null
  // The part's schema has judged each of them before.
  return { ...(changed as ArtistPatch), artist_status_id: before.artist_status_id }
}

/** Saves a part of the artist. None of these dialogs holds a picture. */
export const profileResource = <Values>(
  part: ProfilePart<Values>,
): RecordResource<Artist, Values, never> => ({
  pictures: [],
  fromRecord: part.fromRecord,
  path: ({ id_user }) => `/artist/${id_user}`,
  read: ({ id_user }) => getArtist(id_user),
  write: async (values, before) => {
    if (!before) throw new Error('A profile is only edited')
    const patch = toPatch(part, values, before.record)
    return patch ? updateArtist(before, patch) : before
  },
})
