import type { ArtistStatus } from '@vernissage/contract/enums'
import type { Tone } from './status-tag.tsx'

/** The colours of the statuses that artists go through. */
export const artistTones = {
  1: 'gold',
  2: 'blue',
  3: 'green',
  4: 'red',
  5: 'gray',
} as const satisfies Record<ArtistStatus, Tone>
