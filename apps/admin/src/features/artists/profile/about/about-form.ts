import { limits } from '@vernissage/contract/limits'
import { type Artist, type ArtistPatch, artistAboutFormSchema } from '@vernissage/contract/resources/artist'
import type { EditForm } from '../../../../ui/form/store-record.ts'
import { artistForm } from '../artist-form.ts'

type AboutName = keyof typeof artistAboutFormSchema.shape
export type AboutValues = Record<AboutName, string>

/** The texts in their order, each with its limit. */
export const aboutTexts = [
  { name: 'tweet', counted: 'characters', max: limits.tweet },
  { name: 'biography', counted: 'words', max: limits.biography },
  { name: 'statement', counted: 'words', max: limits.statement },
  { name: 'why_you', counted: 'words', max: limits.whyYou },
] as const satisfies { name: AboutName; counted: 'characters' | 'words'; max: number }[]

/** The artist in their own words. */
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
