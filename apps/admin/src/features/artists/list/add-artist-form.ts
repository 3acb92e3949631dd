import { ArtistStatus, type Gender } from '@vernissage/contract/enums'
import { type Artist, artistCreateSchema } from '@vernissage/contract/resources/artist'
import type { AddForm } from '../../../ui/form/store-record.ts'
import { artists } from '../queries.ts'

export interface NewArtist {
  first_name: string
  last_name: string
  professional_name: string
  gender_id: Gender | null
  email: string
  password: string
}

export const newArtist: NewArtist = {
  first_name: '',
  last_name: '',
  professional_name: '',
  gender_id: null,
  email: '',
  password: '',
}

/** The body of POST. */
export const toBody = (values: NewArtist) => ({
  email: values.email.trim(),
  password: values.password,
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim() || null,
  professional_name: values.professional_name.trim() || null,
  gender_id: values.gender_id,
  artist_status_id: ArtistStatus.applied,
})

export const addArtistForm: AddForm<Artist, NewArtist> = {
  schema: artistCreateSchema,
  empty: newArtist,
  toBody,
  create: (values, key) => artists.add(artistCreateSchema.parse(toBody(values)), key),
}
