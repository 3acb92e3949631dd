import { limits } from '@vernissage/contract/limits'
import {
  type Artist,
  artistAboutFormSchema,
  artistGeneralFormSchema,
  artistSocialFormSchema,
} from '@vernissage/contract/resources/artist'
import { recordForm } from '../../../ui/form/record-form.ts'
import { artists } from '../queries.ts'

/** Every change of a part of an artist also sends the status. */
const always = ({ artist_status_id }: Artist) => ({ artist_status_id })

/** The personal data, and the fields for staff. */
export const generalForm = recordForm(artists, {
  always,
  schema: artistGeneralFormSchema,
  kinds: {
    first_name: 'text',
    last_name: 'text',
    professional_name: 'text',
    gender_id: 'choice',
    country_id: 'choice',
    discipline_id: 'choice',
    birth_date: 'day',
    country_code: 'text',
    mobile: 'text',
    email: 'text',
    url: 'text',
    order: 'number',
    artist_level_id: 'choice',
    referenced_by: ['reference', 'referer'],
    approved_by: ['reference', 'approver'],
    reference_code: 'text',
    featured: 'flag',
  },
})

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
export const aboutForm = recordForm(artists, {
  always,
  schema: artistAboutFormSchema,
  kinds: { tweet: 'longText', biography: 'longText', statement: 'longText', why_you: 'longText' },
})

export const socialForm = recordForm(artists, {
  always,
  schema: artistSocialFormSchema,
  kinds: Object.fromEntries(artistSocialFormSchema.keyof().options.map((name) => [name, 'link'])) as Record<
    keyof typeof artistSocialFormSchema.shape,
    'link'
  >,
})
