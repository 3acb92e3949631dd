import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import type { Link } from '../programs/link.ts'
import type { Program } from '../programs/program.ts'

export const exhibition = {
  kind: 'exhibition',
  key: 'id_exhibition',
  foreignKey: 'exhibition_id',
  artworkLinks: 'exhibition_artwork',
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
} as const satisfies Program

export const exhibitionSponsors = {
  program: exhibition,
  table: 'exhibition_sponsor',
  key: 'id_exhibition_sponsor',
} as const satisfies Link

export const exhibitionArtworks = {
  program: exhibition,
  table: 'exhibition_artwork',
  key: 'id_exhibition_artwork',
} as const satisfies Link

export const exhibitionArtists = {
  program: exhibition,
  table: 'exhibition_artist',
  key: 'id_exhibition_artist',
} as const satisfies Link
