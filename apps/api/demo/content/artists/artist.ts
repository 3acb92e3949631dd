import type { ArtistLevel, ArtistStatus, Gender } from '@vernissage/contract/enums'
import type { ArtistFileName } from '@vernissage/contract/resources/artist'

/** What a person would notice about an artist; everything else is drawn by lot from the address. */
export interface DemoArtist {
  name: readonly [first: string, last: string | null]
  /** Without it the artist goes by the whole name. */
  professional_name?: string
  gender: keyof typeof Gender
  /** Three letters: `MEX`. */
  country: string
  discipline: string
  born: string
  status: keyof typeof ArtistStatus
  level: keyof typeof ArtistLevel | null
  tweet: string
  biography?: string
  statement?: string
  why_you?: string
  /** Titles, in the order in which they hang. */
  works: readonly string[]
  /** Another seed where the drawn head does not fit the person. */
  portrait?: string
  /** The lines of each document below the name. */
  documents?: Partial<Record<ArtistFileName, readonly string[]>>
}
