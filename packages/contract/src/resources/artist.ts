import { z } from 'zod'
import { change, create, type EndpointTable, list, type Resource, read, readAt, remove } from '../endpoint.ts'
import { artistLevelSchema, artistStatusSchema, flagSchema, genderSchema } from '../enum-schemas.ts'
import { ArtistStatus } from '../enums.ts'
import { ErrorCode } from '../errors.ts'
import {
  countryCode,
  email,
  id,
  optionalText,
  optionalWords,
  password,
  pastDay,
  phone,
  slug,
  text,
  wholeNumber,
  words,
} from '../fields.ts'
import { documentAddress, documentRemoval, imageAddress, imageRemoval } from '../files/file-endpoints.ts'
import { limits } from '../limits.ts'
import { fieldsOf } from '../lists.ts'

/** `banner_image` is the profile's, `image` the artist's photo. */
export const artistImageNames = ['banner_image', 'image'] as const
export type ArtistImageName = (typeof artistImageNames)[number]

export const artistFileNames = ['cv', 'portfolio', 'other_documents'] as const
export type ArtistFileName = (typeof artistFileNames)[number]

export const membershipSchema = z.object({
  suscription_date: z.iso.date().nullable(),
  renewal_date: z.iso.date().nullable(),
  cancelation_date: z.iso.date().nullable(),
  status: flagSchema,
})
export type Membership = z.infer<typeof membershipSchema>

/** An artist as lists show one. */
export const artistRowSchema = z.object({
  id_user: z.int(),
  artist_status_id: artistStatusSchema,
  artist_level_id: artistLevelSchema.nullable(),
  image: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string().nullable(),
  professional_name: z.string().nullable(),
  email: z.string().nullable(),
  discipline: z.string().nullable(),
  country_abbreviation: z.string().nullable(),
  sponsorship: flagSchema,
  featured: flagSchema,
  enabled: flagSchema,
  new: flagSchema,
  order: z.int(),
  url: z.string().nullable(),
  created_at: z.iso.datetime(),
  membership: membershipSchema,
})
export type ArtistRow = z.infer<typeof artistRowSchema>

/** An artist alone: the account and its profile as one record. */
export const artistSchema = artistRowSchema.extend({
  gender_id: genderSchema.nullable(),
  country_id: z.int().nullable(),
  discipline_id: z.int().nullable(),
  birth_date: z.iso.date().nullable(),
  country_code: z.string(),
  mobile: z.string().nullable(),
  referenced_by: z.int().nullable(),
  referer: z.string().nullable(),
  approved_by: z.int().nullable(),
  approver: z.string().nullable(),
  reference_code: z.string().nullable(),
  banner_image: z.string().nullable(),
  facebook: z.string().nullable(),
  twitter: z.string().nullable(),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
  pinterest: z.string().nullable(),
  youtube: z.string().nullable(),
  vimeo: z.string().nullable(),
  opensea: z.string().nullable(),
  web: z.string().nullable(),
  tweet: z.string().nullable(),
  biography: z.string().nullable(),
  statement: z.string().nullable(),
  why_you: z.string().nullable(),
  cv: z.string().nullable(),
  portfolio: z.string().nullable(),
  other_documents: z.string().nullable(),
})
export type Artist = z.infer<typeof artistSchema>

/** The required fields of the profile's edit dialog; the API lets some be null, since imported artists lack it. */
export const artistGeneralFormSchema = z.object({
  first_name: text(),
  last_name: text(),
  professional_name: text(),
  gender_id: genderSchema,
  country_id: id(),
  discipline_id: id(),
  birth_date: pastDay(),
  country_code: countryCode(),
  mobile: phone(),
  email: email(),
  url: slug(),
  order: wholeNumber(),
  artist_level_id: artistLevelSchema,
  referenced_by: id(),
  approved_by: id(),
  reference_code: optionalText(),
  featured: flagSchema,
})

export const artistSocialFormSchema = z.object({
  facebook: optionalText(),
  twitter: optionalText(),
  instagram: optionalText(),
  tiktok: optionalText(),
  pinterest: optionalText(),
  youtube: optionalText(),
  vimeo: optionalText(),
  opensea: optionalText(),
  web: optionalText(),
})

export const artistAboutFormSchema = z.object({
  tweet: text(limits.tweet),
  biography: optionalWords(limits.biography),
  statement: words(limits.statement),
  why_you: optionalWords(limits.whyYou),
})

const general = artistGeneralFormSchema.shape
const about = artistAboutFormSchema.shape

/** Every field that a request may write. */
const writable = {
  ...general,
  last_name: general.last_name.nullable(),
  professional_name: general.professional_name.nullable(),
  gender_id: general.gender_id.nullable(),
  country_id: general.country_id.nullable(),
  discipline_id: general.discipline_id.nullable(),
  birth_date: general.birth_date.nullable(),
  mobile: general.mobile.nullable(),
  artist_level_id: general.artist_level_id.nullable(),
  referenced_by: general.referenced_by.nullable(),
  approved_by: general.approved_by.nullable(),
  ...artistSocialFormSchema.shape,
  ...about,
  tweet: about.tweet.nullable(),
  statement: about.statement.nullable(),
  artist_status_id: artistStatusSchema,
  sponsorship: flagSchema,
  enabled: flagSchema,
  new: flagSchema,
}

/** Without a `url` one is made of the name; without a `country_code` it is +52. */
export const artistCreateSchema = z.strictObject({
  ...z.object(writable).partial().shape,
  email: email(),
  password: password(),
  first_name: text(),
  last_name: optionalText(),
  professional_name: optionalText(),
  gender_id: genderSchema,
  artist_status_id: artistStatusSchema.default(ArtistStatus.applied),
})
export type ArtistCreate = z.input<typeof artistCreateSchema>

/** Without `approved_by` the caller becomes the approver when `artist_status_id` becomes 2. */
export const artistPatchSchema = z.strictObject(writable).partial()
export type ArtistPatch = z.input<typeof artistPatchSchema>

/** The membership's own fields, and those that name the artist's discipline and country, beside the row's. */
export const artistListFields = {
  ...fieldsOf(artistRowSchema.omit({ membership: true }).shape),
  discipline_id: 'integer',
  country_id: 'integer',
  membership_status: 'flag',
  renewal_date: 'day',
} as const

const artist = {
  tag: 'artists',
  record: 'artist',
  rows: 'artists',
  key: 'id_user',
  schema: artistSchema,
  notFound: ErrorCode.artistNotFound,
} as const satisfies Resource

const taken = [ErrorCode.emailInUse, ErrorCode.referenceCodeInUse, ErrorCode.urlInUse] as const

export const artistEndpoints = {
  'GET /artist/all': list({ ...artist, schema: artistRowSchema }, 'List artists', artistListFields),
  'GET /artist/url': readAt(artist, 'Read the artist at an address'),
  'GET /artist/{id}': read(artist, 'Read an artist'),
  'POST /artist': create(
    artist,
    'Add an artist: an account of type 3 with a profile',
    artistCreateSchema,
    ...taken,
  ),
  'PATCH /artist/{id}': change(artist, 'Change an artist', artistPatchSchema, ...taken),
  'DELETE /artist/{id}': remove(artist, 'Delete an artist with all artworks, images and links'),
  'POST /artist/{id}/image': imageAddress(artist, artistImageNames),
  'DELETE /artist/{id}/image': imageRemoval(artist, artistImageNames),
  'POST /artist/{id}/file': documentAddress(artist, artistFileNames),
  'DELETE /artist/{id}/file': documentRemoval(artist),
} as const satisfies EndpointTable
