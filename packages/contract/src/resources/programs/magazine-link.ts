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

/* The sponsors, artworks and artists of a magazine. */

const sponsorSchema = z.object({ id_magazine_sponsor: z.int(), magazine_id: z.int(), ...sponsorLinkFields })
export type MagazineSponsor = z.infer<typeof sponsorSchema>

const sponsors = linkRows('magazine', 'sponsor', {
  schema: sponsorSchema,
  create: z.strictObject({ magazine_id: id(), ...sponsorLinkWritable }),
  notFound: ErrorCode.magazineSponsorNotFound,
})

const artworkSchema = z.object({ id_magazine_artwork: z.int(), magazine_id: z.int(), ...artworkLinkFields })
export type MagazineArtwork = z.infer<typeof artworkSchema>

const artworks = linkRows('magazine', 'artwork', {
  schema: artworkSchema,
  create: z.strictObject({ magazine_id: id(), ...artworkLinkWritable }),
  notFound: ErrorCode.magazineArtworkNotFound,
})

const artistSchema = z.object({ id_magazine_artist: z.int(), magazine_id: z.int(), ...artistLinkFields })
export type MagazineArtist = z.infer<typeof artistSchema>

const artists = linkRows('magazine', 'artist', {
  schema: artistSchema,
  create: z.strictObject({ magazine_id: id(), ...artistLinkWritable }),
  notFound: ErrorCode.magazineArtistNotFound,
})

export const magazineLinkEndpoints = {
  'GET /magazinesponsor/all': sponsors.list,
  'POST /magazinesponsor': sponsors.add,
  'PATCH /magazinesponsor/{id}': sponsors.change,
  'DELETE /magazinesponsor/{id}': sponsors.remove,
  'PATCH /magazinesponsor/{id}/order': sponsors.putInOrder,

  'GET /magazineartwork/all': artworks.list,
  'POST /magazineartwork': artworks.add,
  'PATCH /magazineartwork/{id}': artworks.change,
  'DELETE /magazineartwork/{id}': artworks.remove,
  'PATCH /magazineartwork/{id}/order': artworks.putInOrder,

  'GET /magazineartist/all': artists.list,
  'POST /magazineartist': artists.add,
  'PATCH /magazineartist/{id}': artists.change,
  'DELETE /magazineartist/{id}': artists.remove,
  'PATCH /magazineartist/{id}/order': artists.putInOrder,
} as const satisfies EndpointTable
