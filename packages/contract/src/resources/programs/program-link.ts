import { z } from 'zod'
import {
  addLink,
  at,
  change,
  type EndpointTable,
  inOrder,
  list,
  putInOrder,
  remove,
  resource,
} from '../../endpoint.ts'
import { artistStatusSchema, artworkStatusSchema, flagSchema } from '../../enum-schemas.ts'
import { id, wholeNumber } from '../../fields.ts'
import { type ProgramKind, programNames } from '../../kinds/program-names.ts'
import { fieldsOf } from '../../lists.ts'

/* The sponsors, artworks and artists of exhibitions and of magazines. */

/** The fields of a link that can be changed. */
export const linkPatchSchema = z.strictObject({ order: wholeNumber(), enabled: flagSchema }).partial()

/** The fields of each kind of link, beside its own key and the program's. */
export const linkFields = {
  sponsor: {
    sponsor_id: z.int(),
    order: z.int(),
    sponsor: z.string(),
    sponsor_logo: z.string().nullable(),
    enabled: flagSchema,
  },
  artwork: {
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
  },
  /** The artist's picture and featured mark have two names each: exhibitions and magazines use different ones. */
  artist: {
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
  },
}
type LinkPart = keyof typeof linkFields

/** The shared fields of a kind of link. */
export type LinkOf<Part extends LinkPart> = z.output<z.ZodObject<(typeof linkFields)[Part]>>

/** Fields of one schema, whose names contain that of a kind of program. */
export const fieldsNamed = <Name extends string, Schema>(schema: Schema, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>

/** The endpoints of one kind of link. Adding a link that exists answers the existing one. */
const endpointsOfPart = <Kind extends ProgramKind, Part extends LinkPart>(kind: Kind, part: Part) => {
  const path = `/${kind}${part}` as const
  const words = `${kind} ${part}s`
  const schema = z.object({
    ...fieldsNamed(z.int(), `id_${kind}_${part}`, `${kind}_id`),
    ...linkFields[part],
  })
  const createSchema = z.strictObject({
    ...fieldsNamed(id(), `${kind}_id`, `${part}_id`),
    ...linkPatchSchema.shape,
  })
  const link = resource(`${kind}_${part}`, `${kind}s`, schema, programNames[kind].links[part].notFound)
  return {
    ...at(`GET ${path}/all`, inOrder(list(link, `List ${words}`, fieldsOf(schema.shape)))),
    ...at(`POST ${path}`, addLink(link, `Add one of the ${words}`, createSchema)),
    ...at(`PATCH ${path}/{id}`, change(link, `Change one of the ${words}`, linkPatchSchema)),
    ...at(`DELETE ${path}/{id}`, remove(link, `Remove one of the ${words}`)),
    ...at(
      `PATCH ${path}/{id}/order`,
      putInOrder(link, `Put all ${words} in order`, programNames[kind].notFound),
    ),
  } as const satisfies EndpointTable
}

const endpointsOf = /* @__NO_SIDE_EFFECTS__ */ <Kind extends ProgramKind>(kind: Kind) => ({
  ...endpointsOfPart(kind, 'sponsor'),
  ...endpointsOfPart(kind, 'artwork'),
  ...endpointsOfPart(kind, 'artist'),
})

export const exhibitionLinkEndpoints = /* @__PURE__ */ endpointsOf('exhibition')
export const magazineLinkEndpoints = /* @__PURE__ */ endpointsOf('magazine')
