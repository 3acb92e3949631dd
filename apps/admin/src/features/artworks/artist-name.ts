import type { ArtworkRow } from '@vernissage/contract/resources/artwork'

/** The name that an artwork's artist is shown under. */
export const artistName = (artwork: Pick<ArtworkRow, 'artist' | 'artist_professional_name'>) =>
  artwork.artist_professional_name || artwork.artist
