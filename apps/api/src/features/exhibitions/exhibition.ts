import { exhibitionTypeLabels } from '@vernissage/contract/enums'
import { ErrorCode } from '@vernissage/contract/errors'
import { exhibitionListFields } from '@vernissage/contract/resources/exhibition'
import { exhibitionApplicationListFields } from '@vernissage/contract/resources/exhibition-application'
import type { Application, Link, Program } from '../programs/program.ts'

export const exhibition: Program = {
  table: 'exhibition',
  key: 'id_exhibition',
  foreignKey: 'exhibition_id',
  notFound: ErrorCode.exhibitionNotFound,
  artworkLinks: 'exhibition_artwork',
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
  fields: exhibitionListFields,
}

export const exhibitionSponsors: Link = {
  parent: exhibition,
  table: 'exhibition_sponsor',
  key: 'id_exhibition_sponsor',
  notFound: ErrorCode.exhibitionSponsorNotFound,
}

export const exhibitionArtworks: Link = {
  parent: exhibition,
  table: 'exhibition_artwork',
  key: 'id_exhibition_artwork',
  notFound: ErrorCode.exhibitionArtworkNotFound,
}

export const exhibitionArtists: Link = {
  parent: exhibition,
  table: 'exhibition_artist',
  key: 'id_exhibition_artist',
  notFound: ErrorCode.exhibitionArtistNotFound,
}

export const exhibitionApplications: Application = {
  program: exhibition,
  table: 'exhibition_application',
  key: 'id_exhibition_application',
  foreignKey: 'exhibition_application_id',
  notFound: ErrorCode.exhibitionApplicationNotFound,
  artworkLinks: 'exhibition_application_artwork',
  fields: exhibitionApplicationListFields,
}

export const exhibitionApplicationArtworks: Link = {
  parent: exhibitionApplications,
  table: 'exhibition_application_artwork',
  key: 'id_exhibition_application_artwork',
  notFound: ErrorCode.exhibitionApplicationArtworkNotFound,
}
