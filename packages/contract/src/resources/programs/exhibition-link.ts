import { z } from 'zod'
import type { EndpointTable } from '../../endpoint.ts'
import { ErrorCode } from '../../errors.ts'
import { id } from '../../fields.ts'
import {
  artistLinkFields,
  artistLinkWritable,
  artworkLinkFields,
  artworkLinkWritable,
  linkRows,
  sponsorLinkFields,
  sponsorLinkWritable,
} from './program-link.ts'

/* The sponsors, artworks and artists of an exhibition. */

const sponsorSchema = z.object({
  id_exhibition_sponsor: z.int(),
  exhibition_id: z.int(),
  ...sponsorLinkFields,
})
export type ExhibitionSponsor = z.infer<typeof sponsorSchema>

const sponsors = linkRows('exhibition', 'sponsor', {
  schema: sponsorSchema,
  create: z.strictObject({ exhibition_id: id(), ...sponsorLinkWritable }),
  notFound: ErrorCode.exhibitionSponsorNotFound,
})

const artworkSchema = z.object({
  id_exhibition_artwork: z.int(),
  exhibition_id: z.int(),
  ...artworkLinkFields,
})
export type ExhibitionArtwork = z.infer<typeof artworkSchema>

const artworks = linkRows('exhibition', 'artwork', {
  schema: artworkSchema,
  create: z.strictObject({ exhibition_id: id(), ...artworkLinkWritable }),
  notFound: ErrorCode.exhibitionArtworkNotFound,
})

const artistSchema = z.object({ id_exhibition_artist: z.int(), exhibition_id: z.int(), ...artistLinkFields })
export type ExhibitionArtist = z.infer<typeof artistSchema>

const artists = linkRows('exhibition', 'artist', {
  schema: artistSchema,
  create: z.strictObject({ exhibition_id: id(), ...artistLinkWritable }),
  notFound: ErrorCode.exhibitionArtistNotFound,
})

export const exhibitionLinkEndpoints = {
  'GET /exhibitionsponsor/all': sponsors.list,
  'POST /exhibitionsponsor': sponsors.add,
  'PATCH /exhibitionsponsor/{id}': sponsors.change,
  'DELETE /exhibitionsponsor/{id}': sponsors.remove,
  'PATCH /exhibitionsponsor/{id}/order': sponsors.putInOrder,

  'GET /exhibitionartwork/all': artworks.list,
  'POST /exhibitionartwork': artworks.add,
  'PATCH /exhibitionartwork/{id}': artworks.change,
  'DELETE /exhibitionartwork/{id}': artworks.remove,
  'PATCH /exhibitionartwork/{id}/order': artworks.putInOrder,

  'GET /exhibitionartist/all': artists.list,
  'POST /exhibitionartist': artists.add,
  'PATCH /exhibitionartist/{id}': artists.change,
  'DELETE /exhibitionartist/{id}': artists.remove,
  'PATCH /exhibitionartist/{id}/order': artists.putInOrder,
} as const satisfies EndpointTable
