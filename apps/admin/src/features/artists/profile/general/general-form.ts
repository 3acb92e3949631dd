import type { ArtistLevel, Flag, Gender } from '@vernissage/contract/enums'
import type { Artist } from '@vernissage/contract/resources/artist'
import { numberText, readNumber } from '../../../../lib/format/formats.ts'
import type { PickerOption } from '../../../../ui/fields/picker.tsx'
import type { ProfilePart } from '../profile-part.ts'

export interface GeneralValues {
  first_name: string
  last_name: string
  professional_name: string
  gender_id: Gender | null
  country_id: number | null
  discipline_id: number | null
  birth_date: string
  country_code: string
  mobile: string
  email: string
  url: string
  order: string
  artist_level_id: ArtistLevel | null
  referenced_by: PickerOption | null
  approved_by: PickerOption | null
  reference_code: string
  featured: Flag
}

const person = (id: number | null, name: string | null): PickerOption | null =>
  id === null ? null : { value: id, label: name ?? String(id) }

const fromRecord = (artist: Artist): GeneralValues => ({
  first_name: artist.first_name,
  last_name: artist.last_name ?? '',
  professional_name: artist.professional_name ?? '',
  gender_id: artist.gender_id,
  country_id: artist.country_id,
  discipline_id: artist.discipline_id,
  birth_date: artist.birth_date ?? '',
  country_code: artist.country_code,
  mobile: artist.mobile ?? '',
  email: artist.email ?? '',
  url: artist.url ?? '',
  order: numberText(artist.order),
  artist_level_id: artist.artist_level_id,
  referenced_by: person(artist.referenced_by, artist.referer),
  approved_by: person(artist.approved_by, artist.approver),
  reference_code: artist.reference_code ?? '',
  featured: artist.featured,
})

const toBody = (values: GeneralValues) => ({
  first_name: values.first_name.trim(),
  last_name: values.last_name.trim(),
  professional_name: values.professional_name.trim(),
  gender_id: values.gender_id,
  country_id: values.country_id,
  discipline_id: values.discipline_id,
  birth_date: values.birth_date.trim(),
  country_code: values.country_code,
  mobile: values.mobile.trim(),
  email: values.email.trim(),
  url: values.url.trim(),
  order: readNumber(values.order),
  artist_level_id: values.artist_level_id,
  referenced_by: values.referenced_by?.value ?? null,
  approved_by: values.approved_by?.value ?? null,
  reference_code: values.reference_code.trim() || null,
  featured: values.featured,
})

/** Who the artist is, and how staff file him. */
export const generalPart = { fromRecord, toBody } satisfies ProfilePart<GeneralValues>
