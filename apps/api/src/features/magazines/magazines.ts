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
import type { FileServices } from '../../platform/uploads/file-handlers.ts'
import type { AssignmentNotices } from '../programs/application-repository.ts'
import type { Judged } from '../programs/program.ts'
import {
  createProgramParts,
  describeProgram,
  type ProgramParts,
  programHandlers,
} from '../programs/program-parts.ts'

const tables = describeProgram({
  names: programNames.magazine,
  typeLabels: magazineTypeLabels,
  file: 'file',
  fields: magazineListFields,
  applicationFields: magazineApplicationListFields,
  notFound: {
    sponsor: ErrorCode.magazineSponsorNotFound,
    artwork: ErrorCode.magazineArtworkNotFound,
    artist: ErrorCode.magazineArtistNotFound,
    applicationArtwork: ErrorCode.magazineApplicationArtworkNotFound,
  },
})

export const magazineJudged: Judged = { ...tables, enabled: { artist: 0, artworks: 0 } }

interface Shown {
  program: Magazine
  application: MagazineApplication
  applicationArtwork: MagazineApplicationArtwork
  sponsor: MagazineSponsor
  artwork: MagazineArtwork
  artist: MagazineArtist
}

export const createMagazineRepository = (db: Database, notices: AssignmentNotices) =>
  createProgramParts<Shown>(db, notices, tables)

type Endpoints = typeof magazineEndpoints & typeof magazineApplicationEndpoints & typeof magazineLinkEndpoints

export const magazineHandlers = (parts: ProgramParts<Shown>, services: FileServices): Handlers<Endpoints> =>
  programHandlers<'magazine', Shown>('magazine', parts, services)
