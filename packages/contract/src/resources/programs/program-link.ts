import { z } from 'zod'
import { addLink, change, inOrder, list, putInOrder, remove, resource } from '../../endpoint.ts'
import { artistStatusSchema, artworkStatusSchema, flagSchema } from '../../enum-schemas.ts'
import { ErrorCode } from '../../errors.ts'
import { id, wholeNumber } from '../../fields.ts'
import type { ProgramKind } from '../../kinds/program-names.ts'
import { fieldsOf } from '../../lists.ts'

/* The fields that the links of exhibitions and of magazines share. Each kind adds its own key and the program's. */

/** The fields of a link that can be changed. */
export const linkPatchSchema = z.strictObject({ order: wholeNumber(), enabled: flagSchema }).partial()

export const sponsorLinkFields = {
  sponsor_id: z.int(),
  order: z.int(),
  sponsor: z.string(),
  sponsor_logo: z.string().nullable(),
  enabled: flagSchema,
}

export const sponsorLinkWritable = { sponsor_id: id(), ...linkPatchSchema.shape }

export const sponsorLinkListFields = fieldsOf(sponsorLinkFields)

export const artworkLinkFields = {
  artwork_id: z.int(),
  order: z.int(),
  enabled: flagSchema,
  artwork: z.string().describe('Its title'),
  artwork_artist: z.string().describe('First and last name'),
  artwork_sold: flagSchema,
  artwork_price: z.number().nullable(),
  artwork_status_id: artworkStatusSchema,
  artwork_url: z.string().nullable(),
  artwork_web_image: z.string().nullable(),
  artwork_mobile_image: z.string().nullable(),
}

export const artworkLinkWritable = { artwork_id: id(), ...linkPatchSchema.shape }

export const artworkLinkListFields = fieldsOf(artworkLinkFields)

/** The artist's picture and featured mark have two names each: exhibitions and magazines use different ones. */
export const artistLinkFields = {
  artist_id: z.int(),
  order: z.int(),
  enabled: flagSchema,
  artist: z.string().describe('First and last name'),
  artist_discipline: z.string().nullable(),
  country_abbreviation: z.string().nullable(),
  membership_type: z.string().nullable(),
  membership_status: flagSchema,
  renewal_date: z.iso.date().nullable(),
  artist_new: flagSchema,
  artist_featured: flagSchema,
  exhibition_featured: flagSchema,
  artist_status_id: artistStatusSchema,
  image: z.string().nullable(),
  user_image: z.string().nullable(),
  url: z.string().nullable(),
}

export const artistLinkWritable = { artist_id: id(), ...linkPatchSchema.shape }

export const artistLinkListFields = fieldsOf(artistLinkFields)

const parentNotFound = { exhibition: ErrorCode.exhibitionNotFound, magazine: ErrorCode.magazineNotFound }

/** The endpoints of one kind of link. Adding a link that exists answers the existing one. */
export const linkRows = /* @__NO_SIDE_EFFECTS__ */ <
  Kind extends ProgramKind,
  Part extends 'sponsor' | 'artwork' | 'artist',
  Schema extends z.ZodObject,
  Created extends z.ZodObject,
>(
  kind: Kind,
  part: Part,
  { schema, create, notFound }: { schema: Schema; create: Created; notFound: ErrorCode },
) => {
  const words = `${kind} ${part}s`
  const link = resource(`${kind}_${part}`, `${kind}s`, schema, notFound)
  return {
    list: inOrder(list(link, `List ${words}`, fieldsOf(schema.shape as Schema['shape']))),
    add: addLink(link, `Add one of the ${words}`, create),
    change: change(link, `Change one of the ${words}`, linkPatchSchema),
    remove: remove(link, `Remove one of the ${words}`),
    putInOrder: putInOrder(link, `Put all ${words} in order`, parentNotFound[kind]),
  }
}
