import { magazineTypeLabels } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { magazineListFields } from '@vernissage/contract/resources/magazine'
import { magazineApplicationListFields } from '@vernissage/contract/resources/magazine-application'
import type { Application, Link, Program } from '../programs/program.ts'

export const magazine: Program = {
  table: 'magazine',
  key: 'id_magazine',
  foreignKey: 'magazine_id',
  notFound: ErrorCode.magazineNotFound,
  artworkLinks: 'magazine_artwork',
  typeLabels: magazineTypeLabels,
  file: 'file',
  fields: magazineListFields,
}

export const magazineSponsors: Link = {
  parent: magazine,
  table: 'magazine_sponsor',
  key: 'id_magazine_sponsor',
  notFound: ErrorCode.magazineSponsorNotFound,
}

export const magazineArtworks: Link = {
  parent: magazine,
  table: 'magazine_artwork',
  key: 'id_magazine_artwork',
  notFound: ErrorCode.magazineArtworkNotFound,
}

export const magazineArtists: Link = {
  parent: magazine,
  table: 'magazine_artist',
  key: 'id_magazine_artist',
  notFound: ErrorCode.magazineArtistNotFound,
}

export const magazineApplications: Application = {
  program: magazine,
  table: 'magazine_application',
  key: 'id_magazine_application',
  foreignKey: 'magazine_application_id',
  notFound: ErrorCode.magazineApplicationNotFound,
  artworkLinks: 'magazine_application_artwork',
  fields: magazineApplicationListFields,
}

export const magazineApplicationArtworks: Link = {
  parent: magazineApplications,
  table: 'magazine_application_artwork',
  key: 'id_magazine_application_artwork',
  notFound: ErrorCode.magazineApplicationArtworkNotFound,
}
