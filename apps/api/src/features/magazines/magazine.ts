import { magazineTypeLabels } from '@vernissage/contract/enums'
import type { Application } from '../programs/application.ts'
import type { Link } from '../programs/link.ts'
import type { Program } from '../programs/program.ts'

export const magazine = {
  kind: 'magazine',
  table: 'magazine',
  key: 'id_magazine',
  foreignKey: 'magazine_id',
  artworkLinks: 'magazine_artwork',
  typeLabels: magazineTypeLabels,
  file: 'file',
} as const satisfies Program

export const magazineSponsors = {
  parent: magazine,
  table: 'magazine_sponsor',
  key: 'id_magazine_sponsor',
} as const satisfies Link

export const magazineArtworks = {
  parent: magazine,
  table: 'magazine_artwork',
  key: 'id_magazine_artwork',
} as const satisfies Link

export const magazineArtists = {
  parent: magazine,
  table: 'magazine_artist',
  key: 'id_magazine_artist',
} as const satisfies Link

export const magazineApplications = {
  program: magazine,
  table: 'magazine_application',
  key: 'id_magazine_application',
  foreignKey: 'magazine_application_id',
  artworkLinks: 'magazine_application_artwork',
} as const satisfies Application

export const magazineApplicationArtworks = {
  parent: magazineApplications,
  table: 'magazine_application_artwork',
  key: 'id_magazine_application_artwork',
} as const satisfies Link
