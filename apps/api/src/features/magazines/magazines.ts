import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import {
  type Magazine,
  type magazineEndpoints,
  magazineListFields,
} from '@vernissage/contract/resources/programs/magazine'
import {
  type MagazineApplication,
  type MagazineApplicationArtwork,
  type magazineApplicationEndpoints,
  magazineApplicationListFields,
} from '@vernissage/contract/resources/programs/magazine-application'
import type {
  MagazineArtist,
  MagazineArtwork,
  MagazineSponsor,
  magazineLinkEndpoints,
} from '@vernissage/contract/resources/programs/magazine-link'
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

const names = programNames.magazine

const magazine: Program = {
  ...names,
  artworkLinks: 'magazine_artwork',
  typeLabels: magazineTypeLabels,
  file: 'file',
  fields: magazineListFields,
}

const magazineSponsors: Link = {
  parent: magazine,
  table: 'magazine_sponsor',
  key: 'id_magazine_sponsor',
  notFound: ErrorCode.magazineSponsorNotFound,
}

const magazineArtworks: Link = {
  parent: magazine,
  table: 'magazine_artwork',
  key: 'id_magazine_artwork',
  notFound: ErrorCode.magazineArtworkNotFound,
}

const magazineArtists: Link = {
  parent: magazine,
  table: 'magazine_artist',
  key: 'id_magazine_artist',
  notFound: ErrorCode.magazineArtistNotFound,
}

const magazineApplications: Application = {
  ...names.application,
  program: magazine,
  artworkLinks: names.application.artworks.table,
  derived: ['decision_id', 'answered_at', 'waitlist_place'],
  fields: magazineApplicationListFields,
}

const magazineApplicationArtworks: Link = {
  ...names.application.artworks,
  parent: magazineApplications,
  notFound: ErrorCode.magazineApplicationArtworkNotFound,
}

export const magazineJudged: Judged = {
  applications: magazineApplications,
  applicationArtworks: magazineApplicationArtworks,
  artists: magazineArtists,
  artworks: magazineArtworks,
  enabled: { artist: 0, artworks: 0 },
}

export const createMagazineRepository = (db: Database, notices: AssignmentNotices) => ({
  programs: createProgramRepository<Magazine>(db, magazine),
  applications: createApplicationRepository<MagazineApplication>(
    db,
    notices,
    magazineApplications,
    magazineApplicationArtworks,
  ),
  applicationArtworks: createApplicationArtworks<MagazineApplicationArtwork>(db, magazineApplicationArtworks),
  sponsors: createSponsorLinks<MagazineSponsor>(db, magazineSponsors),
  artworks: createArtworkLinks<MagazineArtwork>(db, magazineArtworks),
  artists: createArtistLinks<MagazineArtist>(db, magazineArtists),
})

export type MagazineRepository = ReturnType<typeof createMagazineRepository>

type Endpoints = typeof magazineEndpoints & typeof magazineApplicationEndpoints & typeof magazineLinkEndpoints

export const magazineHandlers = (
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: MagazineRepository,
  needs: FileServices,
): Handlers<Endpoints> => {
  const files = fileHandlers(needs, 'magazine')
  const read = files.read(programs.get)
  return {
    'GET /magazine/all': listHandler(programs.list),
    'GET /magazine/url': async ({ query }) => read({ params: { id: await programs.findByUrl(query.url) } }),
    'GET /magazine/{id}': read,
    'POST /magazine': addHandler(programs.create),
    'PATCH /magazine/{id}': changeHandler(programs.update),
    'DELETE /magazine/{id}': removeHandler(programs.remove),
    'POST /magazine/{id}/image': files.imageAddress(programs.get),
    'POST /magazine/{id}/file': files.documentAddress(programs.get),
    'DELETE /magazine/{id}/file': clearFileHandler(programs.clearDocument),

    'GET /magazineapplication/all': listHandler(applications.list),
    'GET /magazineapplication/{id}': readHandler(applications.get),
    'POST /magazineapplication': addHandler(applications.create),
    'PATCH /magazineapplication/{id}': changeHandler(applications.update),

    'GET /magazineapplicationartwork/all': listHandler(applicationArtworks.list),
    'POST /magazineapplicationartwork': addLinkHandler(applicationArtworks),
    'DELETE /magazineapplicationartwork/{id}': removeHandler(applicationArtworks.remove),

    'GET /magazinesponsor/all': listHandler(sponsors.list),
    'POST /magazinesponsor': addLinkHandler(sponsors),
    'PATCH /magazinesponsor/{id}': changeHandler(sponsors.change),
    'DELETE /magazinesponsor/{id}': removeHandler(sponsors.remove),
    'PATCH /magazinesponsor/{id}/order': orderHandler(sponsors.putInOrder),

    'GET /magazineartwork/all': listHandler(artworks.list),
    'POST /magazineartwork': addLinkHandler(artworks),
    'PATCH /magazineartwork/{id}': changeHandler(artworks.change),
    'DELETE /magazineartwork/{id}': removeHandler(artworks.remove),
    'PATCH /magazineartwork/{id}/order': orderHandler(artworks.putInOrder),

    'GET /magazineartist/all': listHandler(artists.list),
    'POST /magazineartist': addLinkHandler(artists),
    'PATCH /magazineartist/{id}': changeHandler(artists.change),
    'DELETE /magazineartist/{id}': removeHandler(artists.remove),
    'PATCH /magazineartist/{id}/order': orderHandler(artists.putInOrder),
  }
}
