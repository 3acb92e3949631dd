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
import { type Resource, resource } from '../../../lib/api/resource.ts'
import type { ProgramKind } from '../program-kind.ts'

/** What is linked to a program and has nothing of its own to edit. */
export type LinkPart = 'sponsor' | 'artwork' | 'artist'

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
export const searchedFields: Readonly<Record<LinkPart, readonly string[]>> = {
  sponsor: ['sponsor'],
  artwork: ['artwork', 'artwork_artist'],
  artist: ['artist'],
}

/** Whose links a panel shows. */
export interface Linking<Part extends LinkPart = LinkPart> {
  kind: ProgramKind
  part: Part
  programId: number
}

/** The calls of each link. `program` and `linked` are the fields of the two ids that it joins. */
export const linkResources: {
  readonly [Kind in ProgramKind]: {
    readonly [Part in LinkPart]: {
      readonly resource: Pick<
        Resource<object, object, Record<`${Kind}_id` | `${Part}_id`, number>, never, string>,
        'key' | 'keys' | 'id' | 'page' | 'add' | 'remove'
      >
      readonly program: `${Kind}_id`
      readonly linked: `${Part}_id`
    }
  }
} = {
  exhibition: {
    sponsor: {
      resource: resource({
        path: '/exhibitionsponsor',
        record: 'exhibition_sponsor',
        rows: 'exhibition_sponsors',
        key: 'id_exhibition_sponsor',
      }),
      program: 'exhibition_id',
      linked: 'sponsor_id',
    },
    artwork: {
      resource: resource({
        path: '/exhibitionartwork',
        record: 'exhibition_artwork',
        rows: 'exhibition_artworks',
        key: 'id_exhibition_artwork',
      }),
      program: 'exhibition_id',
      linked: 'artwork_id',
    },
    artist: {
      resource: resource({
        path: '/exhibitionartist',
        record: 'exhibition_artist',
        rows: 'exhibition_artists',
        key: 'id_exhibition_artist',
      }),
      program: 'exhibition_id',
      linked: 'artist_id',
    },
  },
  magazine: {
    sponsor: {
      resource: resource({
        path: '/magazinesponsor',
        record: 'magazine_sponsor',
        rows: 'magazine_sponsors',
        key: 'id_magazine_sponsor',
      }),
      program: 'magazine_id',
      linked: 'sponsor_id',
    },
    artwork: {
      resource: resource({
        path: '/magazineartwork',
        record: 'magazine_artwork',
        rows: 'magazine_artworks',
        key: 'id_magazine_artwork',
      }),
      program: 'magazine_id',
      linked: 'artwork_id',
    },
    artist: {
      resource: resource({
        path: '/magazineartist',
        record: 'magazine_artist',
        rows: 'magazine_artists',
        key: 'id_magazine_artist',
      }),
      program: 'magazine_id',
      linked: 'artist_id',
    },
  },
}
