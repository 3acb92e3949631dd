import { z } from 'zod'
import {
  addLink,
  change,
  type EndpointTable,
  inOrder,
  list,
  putInOrder,
  type Resource,
  remove,
} from '../../endpoint.ts'
import { ErrorCode } from '../../errors.ts'
import { id } from '../../fields.ts'
import { fieldsOf } from '../../lists.ts'
import {
  artistLinkFields,
  artistLinkWritable,
  artworkLinkFields,
  artworkLinkWritable,
  linkPatchSchema,
  sponsorLinkFields,
  sponsorLinkWritable,
} from './program-link.ts'

/* Who and what is in an exhibition. Adding what is in it already answers the link that is there. */

export const exhibitionSponsorSchema = z.object({
  id_exhibition_sponsor: z.int(),
  exhibition_id: z.int(),
  ...sponsorLinkFields,
})
export type ExhibitionSponsor = z.infer<typeof exhibitionSponsorSchema>

export const exhibitionSponsorCreateSchema = z.strictObject({ exhibition_id: id(), ...sponsorLinkWritable })
export type ExhibitionSponsorCreate = z.input<typeof exhibitionSponsorCreateSchema>

export const exhibitionSponsorListFields = fieldsOf(exhibitionSponsorSchema.shape)

export const exhibitionArtworkSchema = z.object({
  id_exhibition_artwork: z.int(),
  exhibition_id: z.int(),
  ...artworkLinkFields,
})
export type ExhibitionArtwork = z.infer<typeof exhibitionArtworkSchema>

export const exhibitionArtworkCreateSchema = z.strictObject({ exhibition_id: id(), ...artworkLinkWritable })
export type ExhibitionArtworkCreate = z.input<typeof exhibitionArtworkCreateSchema>

export const exhibitionArtworkListFields = fieldsOf(exhibitionArtworkSchema.shape)

export const exhibitionArtistSchema = z.object({
  id_exhibition_artist: z.int(),
  exhibition_id: z.int(),
  ...artistLinkFields,
})
export type ExhibitionArtist = z.infer<typeof exhibitionArtistSchema>

export const exhibitionArtistCreateSchema = z.strictObject({ exhibition_id: id(), ...artistLinkWritable })
export type ExhibitionArtistCreate = z.input<typeof exhibitionArtistCreateSchema>

export const exhibitionArtistListFields = fieldsOf(exhibitionArtistSchema.shape)

const exhibitionSponsor = {
  tag: 'exhibitions',
  record: 'exhibition_sponsor',
  rows: 'exhibition_sponsors',
  key: 'id_exhibition_sponsor',
  schema: exhibitionSponsorSchema,
  notFound: ErrorCode.exhibitionSponsorNotFound,
} as const satisfies Resource

const exhibitionArtwork = {
  tag: 'exhibitions',
  record: 'exhibition_artwork',
  rows: 'exhibition_artworks',
  key: 'id_exhibition_artwork',
  schema: exhibitionArtworkSchema,
  notFound: ErrorCode.exhibitionArtworkNotFound,
} as const satisfies Resource

const exhibitionArtist = {
  tag: 'exhibitions',
  record: 'exhibition_artist',
  rows: 'exhibition_artists',
  key: 'id_exhibition_artist',
  schema: exhibitionArtistSchema,
  notFound: ErrorCode.exhibitionArtistNotFound,
} as const satisfies Resource

export const exhibitionLinkEndpoints = {
  'GET /exhibitionsponsor/all': inOrder(
    list(exhibitionSponsor, 'List exhibition sponsors', exhibitionSponsorListFields),
  ),
  'POST /exhibitionsponsor': addLink(
    exhibitionSponsor,
    'Add one of the exhibition sponsors',
    exhibitionSponsorCreateSchema,
  ),
  'PATCH /exhibitionsponsor/{id}': change(
    exhibitionSponsor,
    'Change one of the exhibition sponsors',
    linkPatchSchema,
  ),
  'DELETE /exhibitionsponsor/{id}': remove(exhibitionSponsor, 'Remove one of the exhibition sponsors'),
  'PATCH /exhibitionsponsor/{id}/order': putInOrder(
    exhibitionSponsor,
    'Put all exhibition sponsors in order',
    ErrorCode.exhibitionNotFound,
  ),

  'GET /exhibitionartwork/all': inOrder(
    list(exhibitionArtwork, 'List exhibition artworks', exhibitionArtworkListFields),
  ),
  'POST /exhibitionartwork': addLink(
    exhibitionArtwork,
    'Add one of the exhibition artworks',
    exhibitionArtworkCreateSchema,
  ),
  'PATCH /exhibitionartwork/{id}': change(
    exhibitionArtwork,
    'Change one of the exhibition artworks',
    linkPatchSchema,
  ),
  'DELETE /exhibitionartwork/{id}': remove(exhibitionArtwork, 'Remove one of the exhibition artworks'),
  'PATCH /exhibitionartwork/{id}/order': putInOrder(
    exhibitionArtwork,
    'Put all exhibition artworks in order',
    ErrorCode.exhibitionNotFound,
  ),

  'GET /exhibitionartist/all': inOrder(
    list(exhibitionArtist, 'List exhibition artists', exhibitionArtistListFields),
  ),
  'POST /exhibitionartist': addLink(
    exhibitionArtist,
    'Add one of the exhibition artists',
    exhibitionArtistCreateSchema,
  ),
  'PATCH /exhibitionartist/{id}': change(
    exhibitionArtist,
    'Change one of the exhibition artists',
    linkPatchSchema,
  ),
  'DELETE /exhibitionartist/{id}': remove(exhibitionArtist, 'Remove one of the exhibition artists'),
  'PATCH /exhibitionartist/{id}/order': putInOrder(
    exhibitionArtist,
    'Put all exhibition artists in order',
    ErrorCode.exhibitionNotFound,
  ),
} as const satisfies EndpointTable
