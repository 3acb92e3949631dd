import type { ArtistLevel, Flag, Gender } from '@vernissage/contract/enums'
import { limits } from '@vernissage/contract/limits'
import {
  type Artist,
  type ArtistPatch,
  artistAboutFormSchema,
  artistGeneralFormSchema,
  artistSocialFormSchema,
} from '@vernissage/contract/resources/artist'
import { numberText, readNumber } from '../../../lib/format/formats.ts'
import { linkOrNull } from '../../../lib/format/links.ts'
import { type PickerOption, personOption } from '../../../ui/fields/picker.tsx'
import type { EditForm } from '../../../ui/form/store-record.ts'
import { artists } from '../queries.ts'

/** What the forms of the parts of an artist share. Every change also sends the status. */
const artistForm = {
  read: ({ id_user }: Artist) => artists.read(id_user),
  update: artists.change,
  always: ({ artist_status_id }: Artist) => ({ artist_status_id }),
}

interface GeneralValues {
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

/** The personal data, and the fields for staff. */
export const generalForm: EditForm<Artist, GeneralValues, ArtistPatch> = {
  ...artistForm,
  schema: artistGeneralFormSchema,
  fromRecord: (artist) => ({
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
    referenced_by: personOption(artist.referenced_by, artist.referer),
    approved_by: personOption(artist.approved_by, artist.approver),
    reference_code: artist.reference_code ?? '',
    featured: artist.featured,
  }),
  toBody: (values) => ({
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
  }),
}

type AboutName = keyof typeof artistAboutFormSchema.shape
export type AboutValues = Record<AboutName, string>

/** The texts in the order of the form. */
export const aboutTexts = [
  { name: 'tweet', counted: 'characters', max: limits.tweet },
  { name: 'biography', counted: 'words', max: limits.biography },
  { name: 'statement', counted: 'words', max: limits.statement },
  { name: 'why_you', counted: 'words', max: limits.whyYou },
] as const satisfies { name: AboutName; counted: 'characters' | 'words'; max: number }[]

/** The texts about the artist's work. */
export const aboutForm: EditForm<Artist, AboutValues, ArtistPatch> = {
  ...artistForm,
  schema: artistAboutFormSchema,
  fromRecord: (artist) => ({
    tweet: artist.tweet ?? '',
    biography: artist.biography ?? '',
    statement: artist.statement ?? '',
    why_you: artist.why_you ?? '',
  }),
  toBody: (values) => ({
    tweet: values.tweet.trim(),
    biography: values.biography.trim() || null,
    statement: values.statement.trim(),
    why_you: values.why_you.trim() || null,
  }),
}

type SocialName = keyof typeof artistSocialFormSchema.shape
type SocialValues = Record<SocialName, string>

/** An object with a value for each link. */
const eachLink = <Value>(value: (name: SocialName) => Value) =>
  Object.fromEntries(artistSocialFormSchema.keyof().options.map((name) => [name, value(name)])) as Record<
    SocialName,
    Value
  >

/** The links to other websites. */
export const socialForm: EditForm<Artist, SocialValues, ArtistPatch> = {
  ...artistForm,
  schema: artistSocialFormSchema,
  fromRecord: (artist) => eachLink((name) => artist[name] ?? ''),
  toBody: (values) => eachLink((name) => linkOrNull(values[name])),
}
