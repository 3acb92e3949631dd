import { type Artist, artistSocialFormSchema } from '@vernissage/contract/resources/artist'
import type { ProfilePart } from '../profile-part.ts'

type SocialName = keyof typeof artistSocialFormSchema.shape
export type SocialValues = Record<SocialName, string>

const socialNames = artistSocialFormSchema.keyof().options

const each = <Value>(value: (name: SocialName) => Value) =>
  Object.fromEntries(socialNames.map((name) => [name, value(name)])) as Record<SocialName, Value>

/** Where else the artist is to be found. */
export const socialPart: ProfilePart<SocialValues> = {
  fromRecord: (artist: Artist) => each((name) => artist[name] ?? ''),
  toBody: (values) => each((name) => values[name].trim() || null),
}
