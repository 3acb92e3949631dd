import { africanAndMiddleEasternArtists } from './africa-and-middle-east.ts'
import type { DemoArtist } from './artist.ts'
import { asianAndOceanianArtists } from './asia-and-oceania.ts'
import { europeanArtists } from './europe.ts'
import { latinAmericanArtists } from './latin-america.ts'
import { northAtlanticArtists } from './north-atlantic.ts'

/** In the order in which they joined: from everywhere by turns, as people come. */
export const demoArtists: readonly DemoArtist[] = latinAmericanArtists.flatMap((artist, turn) => [
  artist,
  northAtlanticArtists[turn]!,
  europeanArtists[turn]!,
  africanAndMiddleEasternArtists[turn]!,
  asianAndOceanianArtists[turn]!,
])
