import type { Artist } from '@vernissage/contract/resources/artist'
import type { z } from 'zod'
import type { Stored } from '../../../lib/api/stored.ts'
import { usePartForm } from '../../../ui/form/use-part-form.ts'
import { getArtist, updateArtist } from '../queries.ts'
import { type ProfilePart, toPatch } from './profile-part.ts'

interface Options<Values> {
  part: ProfilePart<Values>
  schema: z.ZodObject
  start: Stored<Artist>
  /** Gets the artist as it is stored. */
  onSaved: (after: Stored<Artist>) => Promise<void>
}

/** The state of one of the profile's forms. */
export const useProfileForm = <Values extends object>(options: Options<Values>) =>
  usePartForm({
    ...options,
    path: ({ id_user }) => `/artist/${id_user}`,
    read: ({ id_user }) => getArtist(id_user),
    toPatch: (values, before) => toPatch(options.part, values, before),
    update: updateArtist,
    incomplete: 'incorrect',
  })
