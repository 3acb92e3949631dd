import { z } from 'zod'
import { id } from '../fields.ts'
import type { ListFields } from '../lists.ts'
import {
  artistLinkFields,
  artistLinkListFields,
  artistLinkWritable,
  artworkLinkFields,
  artworkLinkListFields,
  artworkLinkWritable,
  sponsorLinkFields,
  sponsorLinkListFields,
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

export const magazineSponsorListFields = {
  id_magazine_sponsor: 'integer',
  magazine_id: 'integer',
  ...sponsorLinkListFields,
} as const satisfies ListFields & Record<keyof MagazineSponsor, unknown>

export const magazineArtworkSchema = z.object({
  id_magazine_artwork: z.int(),
  magazine_id: z.int(),
  ...artworkLinkFields,
})
export type MagazineArtwork = z.infer<typeof magazineArtworkSchema>

export const magazineArtworkCreateSchema = z.strictObject({ magazine_id: id(), ...artworkLinkWritable })
export type MagazineArtworkCreate = z.input<typeof magazineArtworkCreateSchema>

export const magazineArtworkListFields = {
  id_magazine_artwork: 'integer',
  magazine_id: 'integer',
  ...artworkLinkListFields,
} as const satisfies ListFields & Record<keyof MagazineArtwork, unknown>

export const magazineArtistSchema = z.object({
  id_magazine_artist: z.int(),
  magazine_id: z.int(),
  ...artistLinkFields,
})
export type MagazineArtist = z.infer<typeof magazineArtistSchema>

export const magazineArtistCreateSchema = z.strictObject({ magazine_id: id(), ...artistLinkWritable })
export type MagazineArtistCreate = z.input<typeof magazineArtistCreateSchema>

export const magazineArtistListFields = {
  id_magazine_artist: 'integer',
  magazine_id: 'integer',
  ...artistLinkListFields,
} as const satisfies ListFields & Record<keyof MagazineArtist, unknown>
