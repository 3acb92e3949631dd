import { exhibitionTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import {
  type Exhibition,
  type exhibitionEndpoints,
  exhibitionListFields,
} from '@vernissage/contract/resources/programs/exhibition'
import {
  type ExhibitionApplication,
  type ExhibitionApplicationArtwork,
  type exhibitionApplicationEndpoints,
  exhibitionApplicationListFields,
} from '@vernissage/contract/resources/programs/exhibition-application'
import type {
  ExhibitionArtist,
  ExhibitionArtwork,
  ExhibitionSponsor,
  exhibitionLinkEndpoints,
} from '@vernissage/contract/resources/programs/exhibition-link'
import type { Database } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/endpoints.ts'
import {
  addHandler,
  changeHandler,
  listHandler,
  orderHandler,
  readHandler,
  removeHandler,
} from '../../platform/http/record-handlers.ts'
import { clearFileHandler, type FileServices, fileHandlers } from '../../platform/uploads/file-handlers.ts'
import { createApplicationArtworks } from '../programs/application-artworks.ts'
import { type AssignmentNotices, createApplicationRepository } from '../programs/application-repository.ts'
import { createArtistLinks } from '../programs/artist-links.ts'
import { createArtworkLinks } from '../programs/artwork-links.ts'
import { addLinkHandler } from '../programs/link-repository.ts'
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

type Endpoints = typeof exhibitionEndpoints &
  typeof exhibitionApplicationEndpoints &
  typeof exhibitionLinkEndpoints

export const exhibitionHandlers = (
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: ExhibitionRepository,
  needs: FileServices,
): Handlers<Endpoints> => {
  const files = fileHandlers(needs, 'exhibition')
  const read = files.read(programs.get)
  return {
    'GET /exhibition/all': listHandler(programs.list),
    'GET /exhibition/url': async ({ query }) => read({ params: { id: await programs.findByUrl(query.url) } }),
    'GET /exhibition/{id}': read,
    'POST /exhibition': addHandler(programs.create),
    'PATCH /exhibition/{id}': changeHandler(programs.update),
    'DELETE /exhibition/{id}': removeHandler(programs.remove),
    'POST /exhibition/{id}/image': files.imageAddress(programs.get),
    'POST /exhibition/{id}/file': files.documentAddress(programs.get),
    'DELETE /exhibition/{id}/file': clearFileHandler(programs.clearDocument),

    'GET /exhibitionapplication/all': listHandler(applications.list),
    'GET /exhibitionapplication/{id}': readHandler(applications.get),
    'POST /exhibitionapplication': addHandler(applications.create),
    'PATCH /exhibitionapplication/{id}': changeHandler(applications.update),

    'GET /exhibitionapplicationartwork/all': listHandler(applicationArtworks.list),
    'POST /exhibitionapplicationartwork': addLinkHandler(applicationArtworks),
    'DELETE /exhibitionapplicationartwork/{id}': removeHandler(applicationArtworks.remove),

    'GET /exhibitionsponsor/all': listHandler(sponsors.list),
    'POST /exhibitionsponsor': addLinkHandler(sponsors),
    'PATCH /exhibitionsponsor/{id}': changeHandler(sponsors.change),
    'DELETE /exhibitionsponsor/{id}': removeHandler(sponsors.remove),
    'PATCH /exhibitionsponsor/{id}/order': orderHandler(sponsors.putInOrder),

    'GET /exhibitionartwork/all': listHandler(artworks.list),
    'POST /exhibitionartwork': addLinkHandler(artworks),
    'PATCH /exhibitionartwork/{id}': changeHandler(artworks.change),
    'DELETE /exhibitionartwork/{id}': removeHandler(artworks.remove),
    'PATCH /exhibitionartwork/{id}/order': orderHandler(artworks.putInOrder),

    'GET /exhibitionartist/all': listHandler(artists.list),
    'POST /exhibitionartist': addLinkHandler(artists),
    'PATCH /exhibitionartist/{id}': changeHandler(artists.change),
    'DELETE /exhibitionartist/{id}': removeHandler(artists.remove),
    'PATCH /exhibitionartist/{id}/order': orderHandler(artists.putInOrder),
  }
}
