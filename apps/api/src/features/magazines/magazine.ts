import { magazineTypeLabels } from '@vernissage/contract/enums'
import type { Link } from '../programs/link.ts'
import type { Program } from '../programs/program.ts'

export const magazine = {
  kind: 'magazine',
  key: 'id_magazine',
  foreignKey: 'magazine_id',
  artworkLinks: 'magazine_artwork',
  typeLabels: magazineTypeLabels,
  file: 'file',
} as const satisfies Program

export const magazineSponsors = {
  program: magazine,
  table: 'magazine_sponsor',
  key: 'id_magazine_sponsor',
} as const satisfies Link

export const magazineArtworks = {
  program: magazine,
  table: 'magazine_artwork',
  key: 'id_magazine_artwork',
} as const satisfies Link

export const magazineArtists = {
  program: magazine,
  table: 'magazine_artist',
  key: 'id_magazine_artist',
} as const satisfies Link
