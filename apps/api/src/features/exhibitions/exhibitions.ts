import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import {
  type Exhibition,
  type exhibitionCalls,
  exhibitionListFields,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  type ExhibitionApplication,
  type ExhibitionApplicationArtwork,
  type exhibitionApplicationCalls,
  exhibitionApplicationListFields,
} from '@vernissage/contract/resources/programs/exhibition-application'
import type {
  ExhibitionArtist,
  ExhibitionArtwork,
  ExhibitionSponsor,
  exhibitionLinkCalls,
} from '@vernissage/contract/resources/programs/exhibition-link'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/calls.ts'
import {
  addCall,
  changeCall,
  listCall,
  orderCall,
  readCall,
  removeCall,
} from '../../platform/http/record-calls.ts'
import { clearFileCall, type FileServices, fileCalls } from '../../platform/uploads/file-calls.ts'
import { createApplicationArtworks } from '../programs/application-artworks.ts'
import { type AssignmentNotices, createApplicationRepository } from '../programs/application-repository.ts'
import { createArtistLinks } from '../programs/artist-links.ts'
import { createArtworkLinks } from '../programs/artwork-links.ts'
import { addLinkCall } from '../programs/link-repository.ts'
import type { Application, Judged, Link, Program } from '../programs/program.ts'
import { createProgramRepository } from '../programs/program-repository.ts'
import { createSponsorLinks } from '../programs/sponsor-links.ts'

const names = programNames.exhibition

const exhibition: Program = {
  ...names,
  artworkLinks: 'exhibition_artwork',
  typeLabels: exhibitionTypeLabels,
  file: 'brochure',
  fields: exhibitionListFields,
}

const exhibitionSponsors: Link = {
  parent: exhibition,
  table: 'exhibition_sponsor',
  key: 'id_exhibition_sponsor',
  notFound: ErrorCode.exhibitionSponsorNotFound,
}

const exhibitionArtworks: Link = {
  parent: exhibition,
  table: 'exhibition_artwork',
  key: 'id_exhibition_artwork',
  notFound: ErrorCode.exhibitionArtworkNotFound,
}

const exhibitionArtists: Link = {
  parent: exhibition,
  table: 'exhibition_artist',
  key: 'id_exhibition_artist',
  notFound: ErrorCode.exhibitionArtistNotFound,
}

const exhibitionApplications: Application = {
  ...names.application,
  program: exhibition,
  artworkLinks: names.application.artworks.table,
  derived: ['decision_id', 'answered_at', 'waitlist_place'],
  fields: exhibitionApplicationListFields,
}

const exhibitionApplicationArtworks: Link = {
  ...names.application.artworks,
  parent: exhibitionApplications,
  notFound: ErrorCode.exhibitionApplicationArtworkNotFound,
}

export const exhibitionJudged: Judged = {
  applications: exhibitionApplications,
  applicationArtworks: exhibitionApplicationArtworks,
  artists: exhibitionArtists,
  artworks: exhibitionArtworks,
  enabled: { artist: 0, artworks: 1 },
}

export const createExhibitionRepository = (db: Database, notices: AssignmentNotices) => ({
  programs: createProgramRepository<Exhibition>(db, exhibition),
  applications: createApplicationRepository<ExhibitionApplication>(
    db,
    notices,
    exhibitionApplications,
    exhibitionApplicationArtworks,
  ),
  applicationArtworks: createApplicationArtworks<ExhibitionApplicationArtwork>(
    db,
    exhibitionApplicationArtworks,
  ),
  sponsors: createSponsorLinks<ExhibitionSponsor>(db, exhibitionSponsors),
  artworks: createArtworkLinks<ExhibitionArtwork>(db, exhibitionArtworks),
  artists: createArtistLinks<ExhibitionArtist>(db, exhibitionArtists),
})

export type ExhibitionRepository = ReturnType<typeof createExhibitionRepository>

type Calls = typeof exhibitionCalls & typeof exhibitionApplicationCalls & typeof exhibitionLinkCalls

export const exhibitionHandlers = (
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: ExhibitionRepository,
  needs: FileServices,
): Handlers<Calls> => {
  const files = fileCalls(needs, 'exhibition')
  const read = files.read(programs.get)
  return {
    'GET /exhibition/all': listCall(programs.list),
    'GET /exhibition/url': async ({ query }) => read({ params: { id: await programs.findByUrl(query.url) } }),
    'GET /exhibition/{id}': read,
    'POST /exhibition': addCall(programs.create),
    'PATCH /exhibition/{id}': changeCall(programs.update),
    'DELETE /exhibition/{id}': removeCall(programs.remove),
    'POST /exhibition/{id}/image': files.imageAddress(programs.get),
    'POST /exhibition/{id}/file': files.documentAddress(programs.get),
    'DELETE /exhibition/{id}/file': clearFileCall(programs.clearDocument),

    'GET /exhibitionapplication/all': listCall(applications.list),
    'GET /exhibitionapplication/{id}': readCall(applications.get),
    'POST /exhibitionapplication': addCall(applications.create),
    'PATCH /exhibitionapplication/{id}': changeCall(applications.update),

    'GET /exhibitionapplicationartwork/all': listCall(applicationArtworks.list),
    'POST /exhibitionapplicationartwork': addLinkCall(applicationArtworks),
    'DELETE /exhibitionapplicationartwork/{id}': removeCall(applicationArtworks.remove),

    'GET /exhibitionsponsor/all': listCall(sponsors.list),
    'POST /exhibitionsponsor': addLinkCall(sponsors),
    'PATCH /exhibitionsponsor/{id}': changeCall(sponsors.change),
    'DELETE /exhibitionsponsor/{id}': removeCall(sponsors.remove),
    'PATCH /exhibitionsponsor/{id}/order': orderCall(sponsors.putInOrder),

    'GET /exhibitionartwork/all': listCall(artworks.list),
    'POST /exhibitionartwork': addLinkCall(artworks),
    'PATCH /exhibitionartwork/{id}': changeCall(artworks.change),
    'DELETE /exhibitionartwork/{id}': removeCall(artworks.remove),
    'PATCH /exhibitionartwork/{id}/order': orderCall(artworks.putInOrder),

    'GET /exhibitionartist/all': listCall(artists.list),
    'POST /exhibitionartist': addLinkCall(artists),
    'PATCH /exhibitionartist/{id}': changeCall(artists.change),
    'DELETE /exhibitionartist/{id}': removeCall(artists.remove),
    'PATCH /exhibitionartist/{id}/order': orderCall(artists.putInOrder),
  }
}
