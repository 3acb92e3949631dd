import type {
  ExhibitionArtist,
  ExhibitionArtwork,
  ExhibitionSponsor,
} from '@vernissage/contract/resources/exhibition-link'
import type {
  MagazineArtist,
  MagazineArtwork,
  MagazineSponsor,
} from '@vernissage/contract/resources/magazine-link'
import type { ProgramKind, ProgramPart } from '../program-kind.ts'

/** What is linked to a program and has nothing of its own to edit. */
export type LinkPart = Exclude<ProgramPart, 'application'>

/** A link of either kind, with its id under one name. */
type Linked<OfExhibition, OfMagazine> = Pick<OfExhibition, keyof OfExhibition & keyof OfMagazine> & {
  id: number
}

export type SponsorLink = Linked<ExhibitionSponsor, MagazineSponsor>
export type ArtworkLink = Linked<ExhibitionArtwork, MagazineArtwork>
export type ArtistLink = Linked<ExhibitionArtist, MagazineArtist>

export interface Links {
  sponsor: SponsorLink
  artwork: ArtworkLink
  artist: ArtistLink
}

/** What a link's row is found by. */
export const searchedFields = {
  sponsor: ['sponsor'],
  artwork: ['artwork', 'artwork_artist'],
  artist: ['artist'],
} as const satisfies Record<LinkPart, readonly string[]>

/** Whose links a panel shows. */
export interface Linking<Part extends LinkPart = LinkPart> {
  kind: ProgramKind
  part: Part
  programId: number
}
