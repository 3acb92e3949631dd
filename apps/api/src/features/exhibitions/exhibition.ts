import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import type { Application } from '../programs/application.ts'
import type { Link } from '../programs/link.ts'
import type { Program } from '../programs/program.ts'

export const exhibition = {
  kind: 'exhibition',
  table: 'exhibition',
  key: 'id_exhibition',
  foreignKey: 'exhibition_id',
  artworkLinks: 'exhibition_artwork',
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
} as const satisfies Program

export const exhibitionSponsors = {
  parent: exhibition,
  table: 'exhibition_sponsor',
  key: 'id_exhibition_sponsor',
} as const satisfies Link

export const exhibitionArtworks = {
  parent: exhibition,
  table: 'exhibition_artwork',
  key: 'id_exhibition_artwork',
} as const satisfies Link

export const exhibitionArtists = {
  parent: exhibition,
  table: 'exhibition_artist',
  key: 'id_exhibition_artist',
} as const satisfies Link

export const exhibitionApplications = {
  program: exhibition,
  table: 'exhibition_application',
  key: 'id_exhibition_application',
  foreignKey: 'exhibition_application_id',
  artworkLinks: 'exhibition_application_artwork',
} as const satisfies Application

export const exhibitionApplicationArtworks = {
  parent: exhibitionApplications,
  table: 'exhibition_application_artwork',
  key: 'id_exhibition_application_artwork',
} as const satisfies Link
