import { ArtistStatus } from '@vernissage/contract/enums'
import { type Artist, artistCreateSchema } from '@vernissage/contract/resources/artist'
import { addForm, type FormValues } from '../../../ui/form/record-form.ts'
import { artists } from '../queries.ts'

const kinds = {
  first_name: 'text',
  last_name: 'text',
  professional_name: 'text',
  gender_id: 'choice',
  email: 'text',
  password: 'password',
} as const

export type NewArtist = FormValues<Artist, typeof kinds>

export const addArtistForm = addForm(artists, {
  schema: artistCreateSchema,
  kinds,
  also: { artist_status_id: ArtistStatus.applied },
})
