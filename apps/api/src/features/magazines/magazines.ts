import { magazineTypeLabels } from '@vernissage/contract/enum-labels'
import { ErrorCode } from '@vernissage/contract/errors'
import { programNames } from '@vernissage/contract/kinds/program-names'
import {
  type Magazine,
  type magazineCalls,
  magazineListFields,
} from '@vernissage/contract/resources/programs/magazine'
import {
  type MagazineApplication,
  type MagazineApplicationArtwork,
  type magazineApplicationCalls,
  magazineApplicationListFields,
} from '@vernissage/contract/resources/programs/magazine-application'
import type {
  MagazineArtist,
  MagazineArtwork,
  MagazineSponsor,
  magazineLinkCalls,
} from '@vernissage/contract/resources/programs/magazine-link'
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

type Calls = typeof magazineCalls & typeof magazineApplicationCalls & typeof magazineLinkCalls

export const magazineHandlers = (
  { programs, applications, applicationArtworks, sponsors, artworks, artists }: MagazineRepository,
  needs: FileServices,
): Handlers<Calls> => {
  const files = fileCalls(needs, 'magazine')
  const read = files.read(programs.get)
  return {
    'GET /magazine/all': listCall(programs.list),
    'GET /magazine/url': async ({ query }) => read({ params: { id: await programs.findByUrl(query.url) } }),
    'GET /magazine/{id}': read,
    'POST /magazine': addCall(programs.create),
    'PATCH /magazine/{id}': changeCall(programs.update),
    'DELETE /magazine/{id}': removeCall(programs.remove),
    'POST /magazine/{id}/image': files.imageAddress(programs.get),
    'POST /magazine/{id}/file': files.documentAddress(programs.get),
    'DELETE /magazine/{id}/file': clearFileCall(programs.clearDocument),

    'GET /magazineapplication/all': listCall(applications.list),
    'GET /magazineapplication/{id}': readCall(applications.get),
    'POST /magazineapplication': addCall(applications.create),
    'PATCH /magazineapplication/{id}': changeCall(applications.update),

    'GET /magazineapplicationartwork/all': listCall(applicationArtworks.list),
    'POST /magazineapplicationartwork': addLinkCall(applicationArtworks),
    'DELETE /magazineapplicationartwork/{id}': removeCall(applicationArtworks.remove),

    'GET /magazinesponsor/all': listCall(sponsors.list),
    'POST /magazinesponsor': addLinkCall(sponsors),
    'PATCH /magazinesponsor/{id}': changeCall(sponsors.change),
    'DELETE /magazinesponsor/{id}': removeCall(sponsors.remove),
    'PATCH /magazinesponsor/{id}/order': orderCall(sponsors.putInOrder),

    'GET /magazineartwork/all': listCall(artworks.list),
    'POST /magazineartwork': addLinkCall(artworks),
    'PATCH /magazineartwork/{id}': changeCall(artworks.change),
    'DELETE /magazineartwork/{id}': removeCall(artworks.remove),
    'PATCH /magazineartwork/{id}/order': orderCall(artworks.putInOrder),

    'GET /magazineartist/all': listCall(artists.list),
    'POST /magazineartist': addLinkCall(artists),
    'PATCH /magazineartist/{id}': changeCall(artists.change),
    'DELETE /magazineartist/{id}': removeCall(artists.remove),
    'PATCH /magazineartist/{id}/order': orderCall(artists.putInOrder),
  }
}
