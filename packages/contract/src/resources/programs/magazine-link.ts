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

/* Who and what is in a magazine. Adding what is in it already answers the link that is there. */

export const magazineSponsorSchema = z.object({
  id_magazine_sponsor: z.int(),
  magazine_id: z.int(),
  ...sponsorLinkFields,
})
export type MagazineSponsor = z.infer<typeof magazineSponsorSchema>

export const magazineSponsorCreateSchema = z.strictObject({ magazine_id: id(), ...sponsorLinkWritable })
export type MagazineSponsorCreate = z.input<typeof magazineSponsorCreateSchema>

export const magazineSponsorListFields = fieldsOf(magazineSponsorSchema.shape)

export const magazineArtworkSchema = z.object({
  id_magazine_artwork: z.int(),
  magazine_id: z.int(),
  ...artworkLinkFields,
})
export type MagazineArtwork = z.infer<typeof magazineArtworkSchema>

export const magazineArtworkCreateSchema = z.strictObject({ magazine_id: id(), ...artworkLinkWritable })
export type MagazineArtworkCreate = z.input<typeof magazineArtworkCreateSchema>

export const magazineArtworkListFields = fieldsOf(magazineArtworkSchema.shape)

export const magazineArtistSchema = z.object({
  id_magazine_artist: z.int(),
  magazine_id: z.int(),
  ...artistLinkFields,
})
export type MagazineArtist = z.infer<typeof magazineArtistSchema>

export const magazineArtistCreateSchema = z.strictObject({ magazine_id: id(), ...artistLinkWritable })
export type MagazineArtistCreate = z.input<typeof magazineArtistCreateSchema>

export const magazineArtistListFields = fieldsOf(magazineArtistSchema.shape)

const magazineSponsor = {
  tag: 'magazines',
  record: 'magazine_sponsor',
  rows: 'magazine_sponsors',
  key: 'id_magazine_sponsor',
  schema: magazineSponsorSchema,
  notFound: ErrorCode.magazineSponsorNotFound,
} as const satisfies Resource

const magazineArtwork = {
  tag: 'magazines',
  record: 'magazine_artwork',
  rows: 'magazine_artworks',
  key: 'id_magazine_artwork',
  schema: magazineArtworkSchema,
  notFound: ErrorCode.magazineArtworkNotFound,
} as const satisfies Resource

const magazineArtist = {
  tag: 'magazines',
  record: 'magazine_artist',
  rows: 'magazine_artists',
  key: 'id_magazine_artist',
  schema: magazineArtistSchema,
  notFound: ErrorCode.magazineArtistNotFound,
} as const satisfies Resource

export const magazineLinkEndpoints = {
  'GET /magazinesponsor/all': inOrder(
    list(magazineSponsor, 'List magazine sponsors', magazineSponsorListFields),
  ),
  'POST /magazinesponsor': addLink(
    magazineSponsor,
    'Add one of the magazine sponsors',
    magazineSponsorCreateSchema,
  ),
  'PATCH /magazinesponsor/{id}': change(
    magazineSponsor,
    'Change one of the magazine sponsors',
    linkPatchSchema,
  ),
  'DELETE /magazinesponsor/{id}': remove(magazineSponsor, 'Remove one of the magazine sponsors'),
  'PATCH /magazinesponsor/{id}/order': putInOrder(
    magazineSponsor,
    'Put all magazine sponsors in order',
    ErrorCode.magazineNotFound,
  ),

  'GET /magazineartwork/all': inOrder(
    list(magazineArtwork, 'List magazine artworks', magazineArtworkListFields),
  ),
  'POST /magazineartwork': addLink(
    magazineArtwork,
    'Add one of the magazine artworks',
    magazineArtworkCreateSchema,
  ),
  'PATCH /magazineartwork/{id}': change(
    magazineArtwork,
    'Change one of the magazine artworks',
    linkPatchSchema,
  ),
  'DELETE /magazineartwork/{id}': remove(magazineArtwork, 'Remove one of the magazine artworks'),
  'PATCH /magazineartwork/{id}/order': putInOrder(
    magazineArtwork,
    'Put all magazine artworks in order',
    ErrorCode.magazineNotFound,
  ),

  'GET /magazineartist/all': inOrder(list(magazineArtist, 'List magazine artists', magazineArtistListFields)),
  'POST /magazineartist': addLink(
    magazineArtist,
    'Add one of the magazine artists',
    magazineArtistCreateSchema,
  ),
  'PATCH /magazineartist/{id}': change(magazineArtist, 'Change one of the magazine artists', linkPatchSchema),
  'DELETE /magazineartist/{id}': remove(magazineArtist, 'Remove one of the magazine artists'),
  'PATCH /magazineartist/{id}/order': putInOrder(
    magazineArtist,
    'Put all magazine artists in order',
    ErrorCode.magazineNotFound,
  ),
} as const satisfies EndpointTable
