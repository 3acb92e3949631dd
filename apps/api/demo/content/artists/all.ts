import { createRandom, shuffle } from '../../pictures/random.ts'
import { africanAndMiddleEasternArtists } from './africa-and-middle-east.ts'
import type { DemoArtist } from './artist.ts'
import { asianAndOceanianArtists } from './asia-and-oceania.ts'
import { europeanArtists } from './europe.ts'
import { latinAmericanArtists } from './latin-america.ts'
import { northAtlanticArtists } from './north-atlantic.ts'

/** In the order in which they joined: from everywhere and in every status, as people come. */
export const demoArtists: readonly DemoArtist[] = shuffle(createRandom('joined'), [
  ...latinAmericanArtists,
  ...northAtlanticArtists,
  ...europeanArtists,
  ...africanAndMiddleEasternArtists,
  ...asianAndOceanianArtists,
])
